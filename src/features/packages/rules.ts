import type { fileRules } from './files/rules.ts';
import type { manifestRules } from './manifest/rules.ts';
import type { pythonRules } from './python/rules.ts';

const megabyte = 1024 * 1024;

/** What content may be, and the ending that each must have. */
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

/** Bounds of what may be inside an archive. */
export const archiveLimits = {
  entries: 10_000,
  directoryBytes: 8 * megabyte,
  inflatedBytes: 1024 * megabyte,
  /** An archive that grows more than this, and past the floor, is a bomb. */
  ratio: 100,
  ratioFloor: 32 * megabyte,
  pathLength: 240,
  /** Characters of one name once it is folded, and of all names together. */
  foldedLength: 500,
  namesLength: 1_000_000,
  depth: 24,
  /** A compressed archive inside is looked into in memory; a stored one where it lies. */
  nestedInflated: 16 * megabyte,
} as const;

/** What is read of a package; what is beyond this stays unread. */
export const packageLimits = {
  /** Bytes of the whole file. */
  bytes: 150 * megabyte,
  manifestBytes: 64 * 1024,
  manifests: 16,
  pythonFileBytes: megabyte,
  pythonBytes: 16 * megabyte,
  /** Of one rule, and in all; the gravest are kept. */
  findingsOfRule: 20,
  findings: 200,
  uses: 300,
  folders: 60,
  /** Characters of what the seller says about programs inside. */
  explanation: 500,
  /** Larger than this is worth a word. */
  largeFile: 25 * megabyte,
  largePackage: 100 * megabyte,
} as const;

/** Entries of an archive that are kept to be shown. */
export const treeLimit = 500;

export type TreeEntry = { path: string; bytes: number };

/** What an archive holds, folders left out. */
export type ArchiveFacts = {
  files: number;
  inflatedBytes: number;
  /** At most `treeLimit` of the files, by path. */
  tree: TreeEntry[];
  /** Archives inside whose content was looked into. */
  nested: string[];
  /** Compiled code inside Python wheels. */
  nativeCode: string[];
};

/** What an add-on says of itself, cut to what a form takes. */
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

/** What Blender runs on, as a manifest names it. */
export const blenderPlatforms = [
  'windows-x64',
  'windows-arm64',
  'macos-x64',
  'macos-arm64',
  'linux-x64',
] as const;
export type BlenderPlatform = (typeof blenderPlatforms)[number];

/**
 * error: Blender or Forge refuses it, so that it cannot be submitted as an extension. warning:
 * unwise, and the moderator sees it too. note: good to know.
 */
export type Severity = 'error' | 'warning' | 'note';

/** What the check of a package knows; the parts say how grave each is. */
export type RuleId = keyof (typeof fileRules & typeof manifestRules & typeof pythonRules);

/** One thing found in a package. Its sentence is `findingText` of texts.ts. */
export type Finding = {
  rule: RuleId;
  severity: Severity;
  file?: string;
  line?: number;
  values?: Record<string, string | number>;
};

/** What code can do that a buyer wants to know of. */
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

/** A place in the code that can do something: what it uses, such as 'urllib.request'. */
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

/** What the check of a package found. */
export type PackageReport = {
  kind: 'extension' | 'legacy-addon' | 'other';
  /** Set when every key that Blender knows is of the right type; its values may still be wrong. */
  manifest?: ExtensionManifest;
  /** The folder of the manifest inside the archive with a slash behind it; '' at the top. */
  root: string;
  findings: Finding[];
  uses: CodeUse[];
  folders: { path: string; bytes: number }[];
  /** A manifest to copy, for an add-on that has none yet. */
  proposedManifest?: string;
};

/** Programs are taken when the seller says what they are for. */
const explainable: ReadonlySet<RuleId> = new Set<RuleId>(['native-code', 'system-script']);

/** The findings as they count once the seller said what the programs are for. */
export function findingsWith(explanation: string, { findings }: PackageReport): Finding[] {
  if (explanation.trim() === '') return findings;
  return findings.map((finding) =>
    explainable.has(finding.rule) ? { ...finding, severity: 'warning' } : finding,
  );
}

/**
 * For what a package is not taken: any error of an extension, and in every package programs that
 * nobody explained.
 */
export function refusingFindings(report: PackageReport, explanation = ''): Finding[] {
  return findingsWith(explanation, report).filter(
    ({ rule, severity }) =>
      severity === 'error' && (report.kind === 'extension' || explainable.has(rule)),
  );
}

/** Whether the seller has to say what programs in it are for. */
export function needsExplanation({ findings }: PackageReport): boolean {
  return findings.some(({ rule }) => explainable.has(rule));
}

/** Whether no explanation helps: the package itself has to be mended. */
export function mustBeMended(report: PackageReport): boolean {
  return refusingFindings(report).some(({ rule }) => !explainable.has(rule));
}

export const blendLimits = {
  /** Of one upload: how many are read and listed, and how many of them with their picture. */
  files: 100,
  pictures: 12,
  /** Pixels of a picture's sides: Blender makes 128, or 256 for a large one. */
  side: 256,
  /** Of a picture as PNG, which is hardly more than its pixels. */
  pictureBytes: 272 * 1024,
} as const;

/** A .blend, or one inside an archive. */
export type BlendFacts = {
  /** Its place in the archive; '' for the file itself. */
  path: string;
  /** The Blender that wrote it, such as '5.1'. */
  blenderVersion: string;
  /** The picture that Blender put in, by its position among those of the upload. */
  picture?: { position: number; width: number; height: number };
};
