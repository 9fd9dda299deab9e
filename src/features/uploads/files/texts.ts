import type { FileFormat } from '#features/packages/rules.ts';
import type { FileFacts, StoredFileKind } from './rules.ts';

const allowed: Record<StoredFileKind, string> = {
  addon: 'Upload a .zip, .blend, .glb, .py or .7z file.',
  model: 'Upload a .glb file.',
  loop: 'Upload an .mp4 or .webm file.',
};

/** Sentences about uploading a file (spec B §5) and checking it by its content. */
export const fileTexts = {
  signInFirst: 'You must be logged in.',
  stillUsed: 'Another product of yours still uses this file.',
  notFound: 'This upload no longer exists. Choose the file again.',
  tooLarge: {
    addon: 'File too large. Max 150MB.',
    model: 'File too large. Max 25MB.',
    loop: 'File too large. Max 10MB.',
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
  tooManyParts: 'This upload arrived in too many small parts. Remove it and choose the file again.',
  remove: (name: string) => `Remove ${name}`,
  failed: 'Product file upload failed: An unknown error occurred.',
  checkFirst: 'Check a package without uploading it',
  /** Shown next to a field of the form that differs from the file. */
  disagrees: {
    name: (inFile: string) => `The file says its name is “${inFile}”.`,
    version: (inFile: string) => `The file says version ${inFile}.`,
    blenderVersionMin: (inFile: string) => `The file says it needs Blender ${inFile} or newer.`,
  },
  /** For an extension, whose manifest takes precedence. */
  replaces: {
    version: (inFile: string, inForm: string) =>
      `The manifest says version ${inFile}, which replaces ${inForm}.`,
    blenderVersionMin: (inFile: string, inForm: string) =>
      `The manifest says Blender ${inFile} or newer, which replaces ${inForm}.`,
  },
  methodNotAllowed: 'Uploads cannot be read here.',
} as const;

/** The text of the field during an upload. */
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

/** About the .blend files of an upload. */
export const blendTexts = {
  title: 'Blender files',
  madeWith: (version: string) => `Made with Blender ${version}`,
  alt: (path: string) => (path ? `Preview of ${path}` : 'Preview of the .blend file'),
} as const;

const formatNames: Record<FileFormat, string> = {
  zip: 'Archive',
  blend: 'Blender file',
  glb: '3D model',
  python: 'Python add-on',
  '7z': 'Archive',
  mp4: 'Video',
  webm: 'Video',
};

/** What was read from a file, in one line: 'Edge Bevel Tools 1.4.0 · Blender 4.2.0 or newer'. */
export function factsText({
  format,
  manifest,
  archive,
  model,
  loop,
  blenderVersion,
}: FileFacts): string {
  const parts = manifest
    ? [
        `${manifest.name} ${manifest.version}`.trim(),
        manifest.blenderVersionMin && `Blender ${manifest.blenderVersionMin} or newer`,
      ]
    : [formatNames[format]];
  if (blenderVersion) parts.push(blendTexts.madeWith(blenderVersion));
  if (archive) parts.push(archive.files === 1 ? '1 file' : `${archive.files} files`);
  if (model) parts.push(model.meshes === 1 ? '1 mesh' : `${model.meshes} meshes`);
  if (loop) parts.push(`${loop.width} × ${loop.height}`, `${loop.seconds.toFixed(1)} s`);
  return parts.filter(Boolean).join(' · ');
}
