import type { fileRules } from './files/rules.ts';
import type { manifestRules } from './manifest/rules.ts';
import type { pythonRules } from './python/rules.ts';

const megabyte = 1024 * 1024;

/** The allowed kinds of content, and the file extension of each. */
export const fileFormats = {
  zip: 'zip',
  blend: 'blend',
  glb: 'glb',
  python: 'py',
  '7z': '7z',
  mp4: 'mp4',
  webm: 'webm',
} as const;
export type FileFormat = keyof typeof fileFormats;

/** The part of a file's name after its last dot, in lower case. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** Limits of the content of an archive. */
export const archiveLimits = {
  entries: 10_000,
  directoryBytes: 8 * megabyte,
  inflatedBytes: 1024 * megabyte,
  /** An archive that expands more than this, and beyond the floor, is a bomb. */
  ratio: 100,
  ratioFloor: 32 * megabyte,
  pathLength: 240,
  /** Characters of one name once it is folded, and of all names together. */
  foldedLength: 500,
  namesLength: 1_000_000,
  depth: 24,
  /** A compressed nested archive is scanned in memory; a stored one in place. */
  nestedInflated: 16 * megabyte,
} as const;

/** What is read of a package; anything beyond this is not read. */
export const packageLimits = {
  /** Bytes of the whole file. */
  bytes: 150 * megabyte,
  manifestBytes: 64 * 1024,
  manifests: 16,
  pythonFileBytes: megabyte,
  pythonBytes: 16 * megabyte,
  /** Per rule, and in total; the most severe are kept. */
  findingsOfRule: 20,
  findings: 200,
  uses: 300,
  folders: 60,
  /** Characters of the seller's explanation of programs inside. */
  explanation: 500,
  /** Larger than this deserves a note. */
  largeFile: 25 * megabyte,
  largePackage: 100 * megabyte,
} as const;

/** Entries of an archive that are stored for display. */
export const treeLimit = 500;

export type TreeEntry = { path: string; bytes: number };

/** The number of files in an archive, without folders. */
export type ArchiveFacts = {
  files: number;
  inflatedBytes: number;
  /** At most `treeLimit` of the files, by path. */
  tree: TreeEntry[];
  /** Nested archives whose content was scanned. */
  nested: string[];
  /** Compiled code inside Python wheels. */
  nativeCode: string[];
};

/** An add-on's own description, shortened to the limits of a form. */
export type ManifestFacts = {
  source: 'extension' | 'addon';
  name: string;
  version: string;
  blenderVersionMin: string;
  tagline: string;
  author: string;
  tags: string[];
  licences: string[];
  /** What an extension asks for, such as 'network'. */
  permissions: string[];
};

export type ModelFacts = {
  generator: string;
  meshes: number;
  materials: number;
  images: number;
  animations: number;
};

/** The platforms of Blender, as named in a manifest. */
export const blenderPlatforms = [
  'windows-x64',
  'windows-arm64',
  'macos-x64',
  'macos-arm64',
  'linux-x64',
] as const;
export type BlenderPlatform = (typeof blenderPlatforms)[number];

/**
 * error: Blender or Forge refuses it, so it cannot be submitted as an extension. warning: not
 * recommended, and the moderator sees it too. note: good to know.
 */
export type Severity = 'error' | 'warning' | 'note';

/** All rules of the package check; the severity of each is defined in its part. */
export type RuleId = keyof (typeof fileRules & typeof manifestRules & typeof pythonRules);

/** One finding in a package. Its sentence is `findingText` of texts.ts. */
export type Finding = {
  rule: RuleId;
  severity: Severity;
  file?: string;
  line?: number;
  values?: Record<string, string | number>;
};

/** Capabilities of code that a buyer wants to know about. */
export const capabilities = [
  'network',
  'files',
  'clipboard',
  'camera',
  'microphone',
  'processes',
  'native-code',
  'dynamic-code',
  'pickled-data',
  'encoded-code',
  'downloaded-code',
  'installs-packages',
  'self-update',
  'writes-outside',
  'writes-own-folder',
  'offline-ignored',
] as const;
export type Capability = (typeof capabilities)[number];

/** A place in the code with a capability: what it uses, such as 'urllib.request'. */
export type CodeUse = { capability: Capability; what: string; file: string; line: number };

/** The whole manifest of an extension, as JSON; keys that Blender does not know are kept. */
export type ExtensionManifest = {
  schema_version: string;
  id: string;
  version: string;
  name: string;
  tagline: string;
  maintainer: string;
  type: 'add-on' | 'theme';
  license: string[];
  blender_version_min: string;
  blender_version_max?: string;
  website?: string;
  copyright?: string[];
  tags?: string[];
  platforms?: string[];
  wheels?: string[];
  permissions?: Record<string, string>;
  build?: {
    paths?: string[];
    paths_exclude_pattern?: string[];
    generated?: { platforms?: string[]; wheels?: string[] };
  };
};

/** The result of the package check. */
export type PackageReport = {
  kind: 'extension' | 'legacy-addon' | 'other';
  /** Set if no key is missing or of the wrong type; its values may still be invalid. */
  manifest?: ExtensionManifest;
  /** The folder of the manifest inside the archive with a trailing slash; '' at the top. */
  root: string;
  findings: Finding[];
  uses: CodeUse[];
  folders: { path: string; bytes: number }[];
  /** A manifest to copy, for an add-on without one. */
  proposedManifest?: string;
};

/** Programs are accepted if the seller explains them. */
const explainable: ReadonlySet<RuleId> = new Set<RuleId>(['native-code', 'system-script']);

/** The effective findings after the seller has explained the programs. */
export function findingsWith(explanation: string, { findings }: PackageReport): Finding[] {
  if (explanation.trim() === '') return findings;
  return findings.map((finding) =>
    explainable.has(finding.rule) ? { ...finding, severity: 'warning' } : finding,
  );
}

/**
 * The findings for which a package is refused: any error of an extension, and in every package
 * unexplained programs.
 */
export function refusingFindings(report: PackageReport, explanation = ''): Finding[] {
  return findingsWith(explanation, report).filter(
    ({ rule, severity }) =>
      severity === 'error' && (report.kind === 'extension' || explainable.has(rule)),
  );
}

/** Whether the seller has to explain programs in it. */
export function needsExplanation({ findings }: PackageReport): boolean {
  return findings.some(({ rule }) => explainable.has(rule));
}

/** Whether no explanation helps: the package itself must be fixed. */
export function mustBeFixed(report: PackageReport): boolean {
  return refusingFindings(report).some(({ rule }) => !explainable.has(rule));
}

export const blendLimits = {
  /** Per upload: how many are read and listed, and how many of them with their picture. */
  files: 100,
  pictures: 12,
  /** Maximum dimensions of a picture in pixels: Blender writes 128, or 256 for a large one. */
  side: 256,
  /** Of a picture as PNG, which is hardly larger than its pixels. */
  pictureBytes: 272 * 1024,
} as const;

/** A .blend, or one inside an archive. */
export type BlendFacts = {
  /** Its place in the archive; '' for the file itself. */
  path: string;
  /** The Blender version that wrote it, such as '5.1'. */
  blenderVersion: string;
  /** The picture that Blender embedded, by its index among those of the upload. */
  picture?: { position: number; width: number; height: number };
};
