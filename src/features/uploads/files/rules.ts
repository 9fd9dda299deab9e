import {
  extensionOf,
  fileFormats,
  packageLimits,
  type ArchiveFacts,
  type BlendFacts,
  type FileFormat,
  type ManifestFacts,
  type ModelFacts,
  type PackageReport,
} from '#features/packages/rules.ts';
import { loopLimits, type LoopFacts } from './loops/rules.ts';

/**
 * The kinds of stored file: an add-on or asset that people download, a 3D preview of one, or a
 * short video in a text.
 */
export const storedFileKinds = ['addon', 'model', 'loop'] as const;
export type StoredFileKind = (typeof storedFileKinds)[number];

const megabyte = 1024 * 1024;

/** Bytes of a file (spec B §5; a preview is fetched by visitors, so it is small). */
export const fileLimits: Record<StoredFileKind, number> = {
  addon: packageLimits.bytes,
  model: 25 * megabyte,
  loop: loopLimits.bytes,
};

/** The allowed types of each kind, by content. */
export const acceptedFormats: Record<StoredFileKind, readonly FileFormat[]> = {
  addon: ['zip', 'blend', 'glb', 'python', '7z'],
  model: ['glb'],
  loop: ['mp4', 'webm'],
};

export const maxNameLength = 200;

/** The limits of one person's unreferenced files: unfinished uploads and unused files. */
export const unusedLimits = {
  files: 10,
  bytes: 1024 * megabyte,
  /** Older ones are removed for new ones. */
  idleSeconds: 3600,
} as const;

/**
 * The limits for checking one file, and how many may wait. An archive that unpacks to 1 GB, the
 * most expensive one that is allowed, takes 6 seconds and 200 MB.
 */
export const inspectionLimits = {
  seconds: 60,
  megabytes: 400,
  waiting: 100,
  waitingEach: 10,
} as const;
/** A process that checks an upload renews its claim before this time is over. */
export const judgingLeaseSeconds = 15;

/**
 * The objects that one upload may consist of in a bucket: those of the browser have 4 MB, and a lost
 * connection leaves a smaller one. Each is fetched on its own when the file is checked.
 */
export function allowedParts(bytes: number): number {
  return 100 + Math.ceil(bytes / (256 * 1024));
}

/** Uploads that one person may start, and parts of them that they may send. */
export const beginRate = { points: 60, seconds: 600 } as const;
export const partRate = { points: 3000, seconds: 600 } as const;
export const finishRate = { points: 200, seconds: 600 } as const;
export const discardRate = { points: 300, seconds: 600 } as const;

/** The address of the upload protocol. */
export const uploadsPath = '/api/uploads';

/** What was read from the content of a file. */
export type FileFacts = {
  format: FileFormat;
  archive?: ArchiveFacts;
  manifest?: ManifestFacts;
  /** The result of the check: only for archives and Python. */
  package?: PackageReport;
  model?: ModelFacts;
  loop?: LoopFacts;
  /** The Blender version that wrote a .blend, such as '4.2'. */
  blenderVersion?: string;
  /** The .blend files, by path: at most `blendLimits.files`. */
  blends?: BlendFacts[];
};

/** A stored file as its owner sees it. */
export type StoredFileView = {
  id: string;
  kind: StoredFileKind;
  originalName: string;
  extension: string;
  bytes: number;
  sha256: string;
  facts: FileFacts;
};

/** The progress of a person's own upload. */
export type UploadStatus =
  | { state: 'stored'; file: StoredFileView }
  | { state: 'receiving'; bytes: number; originalName: string }
  | { state: 'refused'; sentence: string };

/** Whether this kind of file may have the extension of this name. */
export function isAcceptedName(kind: StoredFileKind, name: string): boolean {
  return acceptedFormats[kind].some((format) => fileFormats[format] === extensionOf(name));
}
