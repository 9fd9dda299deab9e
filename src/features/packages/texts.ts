import { fileFindingTexts } from './files/texts.ts';
import { manifestFindingTexts } from './manifest/texts.ts';
import { pythonFindingTexts } from './python/texts.ts';
import { packageLimits, type Finding, type RuleId } from './rules.ts';

/** A name from an archive, in a form that is safe in a sentence. */
function quote(path: string): string {
  const shown = path.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cn}]/gu, '�');
  return `“${shown.length > 80 ? `${shown.slice(0, 79)}…` : shown}”`;
}

/** Why an archive is refused: each message says what to change. */
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
    `${quote(path)} is a kind of program that is not accepted. Remove it from the archive.`,
  disguised: (path: string) =>
    `${quote(path)} is a program, but its name does not say so. Remove it from the archive.`,
  nestedTooDeep: (path: string) =>
    `${quote(path)} is an archive inside an archive inside this one. Only one level is allowed.`,
  nestedUnreadable: (path: string) =>
    `${quote(path)} cannot be checked. Nested archives must be .zip or .whl files.`,
  nestedTooLarge: (path: string) =>
    `${quote(path)} is too large to be compressed a second time. Store it without compression.`,
} as const;

/** Why a file that is not an archive is refused. */
export const contentTexts = {
  trailingData: 'This file has an archive hidden after its content, so it was rejected for safety.',
  blendDamaged: 'This .blend file cannot be read. It may be damaged or incomplete.',
  glbDamaged: 'This .glb file cannot be read. It may be damaged or incomplete.',
  glbExternal: 'This .glb file refers to files outside itself. Export it with everything embedded.',
  glbText:
    'This model stores its data as data URLs. Export it as glTF Binary (.glb), which embeds the data itself.',
  glbTooLong:
    'The description inside this model is too long (at most 4 MB to be shown, 8 MB to be sold). Export it with fewer objects and animations.',
  glbExtension: (name: string) =>
    `This model needs “${name}”, which cannot be shown here. Export it without that.`,
  glbRange: 'The description inside this model does not match its data. Export it again.',
  glbTooDetailed:
    'This model is too detailed to be shown here (at most 2 million vertices and 2 million triangles). Reduce it with a Decimate modifier.',
  glbTooManyParts:
    'This model has too many parts to be shown here (at most 10,000 objects, 64 levels of them and 16 lights). Join some of them.',
  glbCircle: 'The objects of this model are nested in a cycle. Export it again.',
  glbPictures:
    'The textures of this model are too large to be shown here (at most 32, of 16 megapixels each and 64 in all). Make them smaller.',
  glbPictureKind:
    'This model has a texture that is not a PNG, JPEG or WebP. Export its textures as one of these.',
  glbDraco:
    'This model is compressed by a version of Draco that cannot be shown here. Export it again from Blender.',
  sevenZipDamaged: 'This .7z file cannot be read. It may be damaged or incomplete.',
  pythonNotText: 'This .py file is not plain text (UTF-8).',
  pythonTooLarge: 'This .py file is too large (at most 5 MB). Pack larger add-ons as a .zip.',
} as const;

/** What newer TOML allows and Blender cannot read, as part of a sentence. */
export const tomlTexts = {
  lineInBraces: 'a table in braces has a line break',
  commaInBraces: 'a table in braces ends with a comma',
  escape: (escape: string) => `a string has the escape ${escape}, which Python does not know`,
  noSeconds: 'a time has no seconds',
} as const;

const findingTexts: Record<
  RuleId,
  (values: Record<string, string | number>) => { message: string; advice: string }
> = { ...fileFindingTexts, ...manifestFindingTexts, ...pythonFindingTexts };

/** What is wrong, and how to fix it. */
export function findingText({ rule, values = {} }: Finding): { message: string; advice: string } {
  return findingTexts[rule](values);
}

/** Why the check does not recognise a file as a package. */
export const checkTexts = {
  noPackage: 'This is not a package of Blender. Choose a .zip, or a .py of an older add-on.',
  tooLarge: 'File too large. Max 150MB.',
  empty: 'This file is empty.',
  unreadable: 'This file could not be read. Choose it again, or try another browser.',
} as const;

/** About programs in a package, which the seller has to explain. */
export const explanationTexts = {
  label: 'What the programs are for',
  hint: 'What each of them does, and where it comes from. The moderator reads it.',
  invalid: 'The explanation must be text.',
  required: 'Please say what the programs in this package are for.',
  tooLong: `The explanation must be ${packageLimits.explanation} characters or less.`,
  given: 'What the seller says about the programs',
} as const;

/** The notes of the proposed manifest for the person who copies it. */
export const conversionTexts = {
  head: [
    'Proposed from bl_info. Check each line, then save this as blender_manifest.toml',
    'beside __init__.py. A single .py file goes into a folder and becomes __init__.py.',
  ],
  maintainer: 'Who looks after the add-on: bl_info does not say.',
  licence: 'Check the licence: it was guessed from the code.',
  permissions: 'Say why each is needed, in at most 64 characters without a full stop.',
  usedAt: (what: string, file: string, line: number) => `Found: ${what} (${file}, line ${line})`,
  reasons: {
    network: 'Say what is downloaded or sent',
    files: 'Say which files are read or written',
    clipboard: 'Say what is copied or pasted',
    camera: 'Say what the camera is for',
    microphone: 'Say what the microphone is for',
  },
} as const;
