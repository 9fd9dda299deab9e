import { archiveLimits } from '../rules.ts';
import { archiveTexts } from '../texts.ts';

const invisible = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;
const refusedByWindows = /[<>:"|?*]/;
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\..*)?$/i;

/** Why a path of an archive is refused, or undefined. A folder's path ends with a slash. */
export function whyPathRefused(path: string): string | undefined {
  if (invisible.test(path)) return archiveTexts.control(path);
  if (path.includes('\\')) return archiveTexts.backslash(path);
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return archiveTexts.absolute(path);
  const parts = (path.endsWith('/') ? path.slice(0, -1) : path).split('/');
  if (parts.some((part) => part === '..' || part === '.' || part === '')) {
    return archiveTexts.traversal(path);
  }
  if (path.length > archiveLimits.pathLength || parts.length > archiveLimits.depth) {
    return archiveTexts.tooLong(path);
  }
  const isReserved = (part: string) =>
    deviceName.test(part.trimEnd()) || refusedByWindows.test(part) || /[. ]$/.test(part);
  return parts.some(isReserved) ? archiveTexts.reserved(path) : undefined;
}

/**
 * Two names with the same key are the same file on some system: case, accents and widths folded.
 */
function foldedName(name: string): string {
  if (/^[\x20-\x7e]*$/.test(name)) return name.toLowerCase();
  return name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
}

/** A folder or file by the folded names in it; each name is stored once, in its first spelling. */
type Branch = { name: string; isFile: boolean; parent: Branch | null; inside: Map<string, Branch> };

const branch = (parent: Branch | null, name: string, isFile: boolean): Branch => ({
  name,
  isFile,
  parent,
  inside: new Map(),
});

function pathOf({ parent, name }: Branch): string {
  return parent?.parent ? `${pathOf(parent)}/${name}` : name;
}

/**
 * Why these paths are too long together, or some of them conflict; undefined if they are fine. Each
 * name is folded once, so the work is linear in the length of all names, which is limited.
 */
export function whyNamesClash(paths: readonly string[]): string | undefined {
  const total = paths.reduce((sum, path) => sum + path.length, 0);
  if (total > archiveLimits.namesLength) return archiveTexts.namesTooLong;
  const root = branch(null, '', false);
  const seen = new Set<string>();
  for (const path of paths) {
    if (seen.has(path)) return archiveTexts.duplicate(path);
    seen.add(path);
    const reason = grow(root, path);
    if (reason) return reason;
  }
  return undefined;
}

/** Adds one path to the tree, unless it conflicts with an existing one. */
function grow(root: Branch, path: string): string | undefined {
  const isFolder = path.endsWith('/');
  const names = (isFolder ? path.slice(0, -1) : path).split('/');
  let here = root;
  for (const [depth, name] of names.entries()) {
    const isFile = depth === names.length - 1 && !isFolder;
    const key = foldedName(name);
    // One character may expand to eighteen.
    if (key.length > archiveLimits.foldedLength) return archiveTexts.tooLong(path);
    const there = here.inside.get(key);
    const next = there ?? branch(here, name, isFile);
    if (!there) here.inside.set(key, next);
    else if (there.name !== name) {
      return archiveTexts.clash(pathOf(branch(here, name, isFile)), pathOf(there));
    } else if (there.isFile || isFile) return archiveTexts.duplicate(pathOf(there));
    here = next;
  }
  return undefined;
}

/** Files that no add-on needs and that run with a click: never accepted. */
const programEnding =
  /\.(?:com|scr|pif|msi|msp|msix|appx|psm1|vbs|vbe|jse|wsf|wsh|hta|lnk|reg|inf|cpl|sys|drv|ocx|scf|bash|zsh|csh|ksh|fish|command|workflow|app|dmg|pkg|deb|rpm|apk|jar|class|run|elf|o|a|appimage|desktop|url|webloc)$/i;
const libraryEnding = /\.(?:exe|dll|pyd|dylib|so(?:\.\d+)*)$/i;
const scriptEnding = /\.(?:sh|bat|cmd|ps1)$/i;
const archiveEnding = /\.(?:zip|whl|egg)$/i;
const closedArchiveEnding =
  /\.(?:7z|rar|tar|tgz|tbz2?|txz|tzst|gz|bz2|xz|lzma|zst|lz4|lz|z|cab|iso|img|arj|ace|wim|vhdx?)$/i;

export type NameKind = 'program' | 'library' | 'script' | 'archive' | 'closed-archive' | 'other';

/** The type of a file according to its name. */
export function kindOfName(path: string): NameKind {
  const name = path.toLowerCase();
  if (libraryEnding.test(name)) return 'library';
  if (scriptEnding.test(name)) return 'script';
  if (programEnding.test(name)) return 'program';
  if (archiveEnding.test(name)) return 'archive';
  return closedArchiveEnding.test(name) ? 'closed-archive' : 'other';
}

export function isWheel(path: string): boolean {
  return /\.whl$/i.test(path);
}
