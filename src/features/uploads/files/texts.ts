import type { FileFacts, FileFormat, StoredFileKind } from './rules.ts';

const allowed: Record<StoredFileKind, string> = {
  addon: 'Upload a .zip, .blend, .glb, .py or .7z file.',
  model: 'Upload a .glb file.',
};

/** A name out of an archive, as it may stand in a sentence. */
function quote(path: string): string {
  const shown = path.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cn}]/gu, '�');
  return `“${shown.length > 80 ? `${shown.slice(0, 79)}…` : shown}”`;
}

/** Why an archive is refused: each says what to change. */
export const archiveTexts = {
  damaged: 'This archive cannot be read. It may be damaged or incomplete.',
  hiddenData:
    'This archive contains data outside its files. Create it again with a common program.',
  overlap: 'Files in this archive overlap. Create it again with a common program.',
  mismatch: (path: string) =>
    `The archive has conflicting information about ${quote(path)}. Create it again with a common program.`,
  zip64:
    'This archive uses the Zip64 format, which a file of this size does not need. Create it again without it.',
  encrypted: 'This archive is encrypted. Upload it without a password.',
  compression: (path: string) =>
    `${quote(path)} uses an uncommon compression method. Use the standard one (Deflate).`,
  corrupt: (path: string) => `${quote(path)} in this archive is damaged.`,
  tooManyEntries: 'This archive contains too many files (at most 10,000).',
  namesTooLong:
    'The file names in this archive are too long in total (at most 1,000,000 characters). Use shorter ones.',
  tooLarge: 'The files in this archive are too large (at most 1 GB unpacked).',
  bomb: 'This archive unpacks to far more than its size, so it was rejected for safety.',
  encoding: 'A file name in this archive is not valid Unicode (UTF-8).',
  absolute: (path: string) =>
    `${quote(path)} is an absolute path. Paths must be inside the archive.`,
  traversal: (path: string) => `${quote(path)} points outside the archive.`,
  backslash: (path: string) => `${quote(path)} contains backslashes. Use forward slashes.`,
  control: (path: string) => `The name ${quote(path)} contains invisible characters.`,
  reserved: (path: string) => `Windows cannot store a file named ${quote(path)}. Rename it.`,
  tooLong: (path: string) => `The path ${quote(path)} is too long or too deep.`,
  link: (path: string) => `${quote(path)} is a link or a special file. Include the file itself.`,
  duplicate: (path: string) => `${quote(path)} is in this archive twice.`,
  clash: (path: string, other: string) =>
    `${quote(path)} and ${quote(other)} would be the same file on some systems. Rename one.`,
  executable: (path: string) =>
    `${quote(path)} is a program. Archives must not contain programs, system scripts or compiled libraries.`,
  nestedTooDeep: (path: string) =>
    `${quote(path)} is an archive inside an archive inside this one. Only one level is allowed.`,
  nestedUnreadable: (path: string) =>
    `${quote(path)} cannot be checked. Nested archives must be .zip or .whl files.`,
  nestedTooLarge: (path: string) =>
    `${quote(path)} is too large to be compressed a second time. Store it without compression.`,
} as const;

/** Sentences of uploading a file (spec B §5) and of judging it by its content. */
export const fileTexts = {
  signInFirst: 'You must be logged in.',
  stillUsed: 'Another product of yours still uses this file.',
  notFound: 'This upload no longer exists. Choose the file again.',
  tooLarge: {
    addon: 'File too large. Max 150MB.',
    model: 'File too large. Max 25MB.',
  } satisfies Record<StoredFileKind, string>,
  unsupported: (kind: StoredFileKind) => `Unsupported file. ${allowed[kind]}`,
  wrongExtension: (extension: string) =>
    `The content does not match the name: this is a .${extension} file. Rename it, or upload the right one.`,
  empty: 'This file is empty.',
  lengthMissing: 'The upload must say how long the file is.',
  nameMissing: 'The upload must say what the file is called.',
  tooManyUnused:
    'You have too many files that no product uses. Remove one, or try again in an hour.',
  tooExpensive:
    'This file takes too much time or memory to check. Save it again in a simpler form.',
  busy: 'Too many files are being checked right now. Try again in a minute.',
  ownBusy: 'Too many of your files are being checked. Wait until they are done, then try again.',
  beingChecked: 'This file is already being checked.',
  ended: 'This upload is already complete.',
  incomplete: 'This upload is not complete yet.',
  trailingData: 'This file has an archive hidden after its content, so it was rejected for safety.',
  blendDamaged: 'This .blend file cannot be read. It may be damaged or incomplete.',
  glbDamaged: 'This .glb file cannot be read. It may be damaged or incomplete.',
  glbExternal: 'This .glb file refers to files outside itself. Export it with everything embedded.',
  sevenZipDamaged: 'This .7z file cannot be read. It may be damaged or incomplete.',
  pythonNotText: 'This .py file is not plain text (UTF-8).',
  pythonTooLarge: 'This .py file is too large (at most 5 MB). Pack larger add-ons as a .zip.',
  remove: (name: string) => `Remove ${name}`,
  failed: 'Product file upload failed: An unknown error occurred.',
  /** Shown beside a field of the form that says something else than the file. */
  disagrees: {
    name: (inFile: string) => `The file says its name is “${inFile}”.`,
    version: (inFile: string) => `The file says version ${inFile}.`,
    blenderVersionMin: (inFile: string) => `The file says it needs Blender ${inFile} or newer.`,
  },
  methodNotAllowed: 'Uploads cannot be read here.',
} as const;

/** What the field says while a file is on its way. */
export const transferTexts = {
  drop: 'Drop a file here',
  chooseAgain: (name: string, sent: string, bytes: string) =>
    `Choose ${name} again to continue: ${sent} of ${bytes} uploaded`,
  startOver: 'Upload another file instead',
  pause: 'Pause',
  resume: 'Resume',
  tryAgain: 'Try again',
  cancel: (name: string) => `Cancel the upload of ${name}`,
  progress: (name: string) => `Upload of ${name}`,
  sent: (sent: string, bytes: string) => `${sent} of ${bytes}`,
  states: {
    interrupted: 'The upload was interrupted.',
    sending: 'Uploading…',
    paused: 'Paused.',
    waiting: 'Connection lost. Trying again…',
    abandoned: 'Connection lost. Your progress is saved.',
    checking: 'Checking the file…',
  },
} as const;

const formatNames: Record<FileFormat, string> = {
  zip: 'Archive',
  blend: 'Blender file',
  glb: '3D model',
  python: 'Python add-on',
  '7z': 'Archive',
};

/** What was read from a file, in one line: 'Edge Bevel Tools 1.4.0 · Blender 4.2.0 or newer'. */
export function factsText({ format, manifest, archive, model, blenderVersion }: FileFacts): string {
  const parts = manifest
    ? [
        `${manifest.name} ${manifest.version}`.trim(),
        manifest.blenderVersionMin && `Blender ${manifest.blenderVersionMin} or newer`,
      ]
    : [formatNames[format]];
  if (blenderVersion) parts.push(`written by Blender ${blenderVersion}`);
  if (archive) parts.push(archive.files === 1 ? '1 file' : `${archive.files} files`);
  if (model) parts.push(model.meshes === 1 ? '1 mesh' : `${model.meshes} meshes`);
  return parts.filter(Boolean).join(' · ');
}
