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

/** Two names with the same key are one file on some system: case, accents and widths folded. */
function foldedName(path: string): string {
  return path.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
}

/** Why some of these paths cannot live beside each other, or undefined. */
export function whyNamesClash(paths: readonly string[]): string | undefined {
  const spelled = new Map<string, { path: string; isFile: boolean }>();
  for (const path of paths) {
    const isFolder = path.endsWith('/');
    const parts = (isFolder ? path.slice(0, -1) : path).split('/');
    for (let depth = 1; depth <= parts.length; depth += 1) {
      const here = parts.slice(0, depth).join('/');
      const isFile = depth === parts.length && !isFolder;
      const key = foldedName(here);
      const other = spelled.get(key);
      if (!other) spelled.set(key, { path: here, isFile });
      else if (other.path !== here) return archiveTexts.clash(here, other.path);
      else if (other.isFile || isFile) return archiveTexts.duplicate(here);
    }
  }
  return new Set(paths).size < paths.length ? archiveTexts.duplicate(repeatedOf(paths)) : undefined;
}

function repeatedOf(paths: readonly string[]): string {
  return paths.find((path, index) => paths.indexOf(path) !== index) ?? '';
}

const programEnding =
  /\.(?:exe|com|scr|pif|bat|cmd|msi|msp|msix|appx|ps1|psm1|vbs|vbe|jse|wsf|wsh|hta|lnk|reg|inf|cpl|sys|drv|ocx|scf|sh|bash|zsh|csh|ksh|fish|command|workflow|app|dmg|pkg|deb|rpm|apk|jar|class|run|elf|o|a|appimage|desktop|url|webloc)$/i;
const libraryEnding = /\.(?:dll|pyd|dylib|so(?:\.\d+)*)$/i;
const archiveEnding = /\.(?:zip|whl|egg)$/i;
const closedArchiveEnding =
  /\.(?:7z|rar|tar|tgz|tbz2?|txz|tzst|gz|bz2|xz|lzma|zst|lz4|lz|z|cab|iso|img|arj|ace|wim|vhdx?)$/i;

export type NameKind = 'program' | 'library' | 'archive' | 'closed-archive' | 'other';

/** What a file claims to be by its name. */
export function kindOfName(path: string): NameKind {
  const name = path.toLowerCase();
  if (libraryEnding.test(name)) return 'library';
  if (programEnding.test(name)) return 'program';
  if (archiveEnding.test(name)) return 'archive';
  return closedArchiveEnding.test(name) ? 'closed-archive' : 'other';
}

export function isWheel(path: string): boolean {
  return /\.whl$/i.test(path);
}
