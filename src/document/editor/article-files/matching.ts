import { lookupTable } from '#shared/lookup-table.ts';
import { articleFileLimits } from './rules.ts';
import { kindOf, type ArticleFile } from './found-files.ts';

const types = lookupTable<string>({
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
});

/**
 * Finds the file for a picture name in a text: by its path relative to the text, or otherwise by
 * its name alone if only one file has it. No requests are made to other sites.
 */
export function pictureFinder(
  textPath: string,
  files: readonly ArticleFile[],
): (place: string) => File | null {
  const byPath = new Map<string, ArticleFile>();
  const byName = new Map<string, ArticleFile | null>();
  for (const found of files) {
    if (kindOf(found.path) !== 'picture') continue;
    byPath.set(keyOf(found.path), found);
    const name = keyOf(nameOf(found.path));
    byName.set(name, byName.has(name) ? null : found);
  }
  const folder = textPath.split('/').slice(0, -1);
  return (place) => {
    if (place.startsWith('data:')) return pictureInData(place);
    if (/^(?:https?:|blob:|\/\/)/i.test(place)) return null;
    const path = plainPath(place);
    const found =
      byPath.get(keyOf(resolved(folder, path))) ?? byName.get(keyOf(nameOf(path))) ?? null;
    return found && typed(found.file);
  };
}

const keyOf = (path: string) => path.normalize('NFC').toLowerCase();
const nameOf = (path: string) => path.split('/').at(-1) ?? '';

function plainPath(place: string): string {
  const [path = ''] = place.replaceAll('\\', '/').split(/[?#]/, 1);
  try {
    return decodeURIComponent(path);
  } catch {
    // A percent sign in a file name.
    return path;
  }
}

function resolved(folder: readonly string[], path: string): string {
  const parts = [...folder];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** Files from a zip have no type. The server checks what they really are. */
function typed(file: File): File {
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  return file.type === '' ? new File([file], file.name, { type: types[extension] ?? '' }) : file;
}

const dataAddress = /^data:(image\/(?:png|jpeg|gif|webp|svg\+xml));base64,([A-Za-z0-9+/=\s]+)$/;
/** Base64 takes four characters for three bytes, and some programs wrap its lines. */
const mostCharacters = articleFileLimits.pictureBytes * 1.4;

function pictureInData(address: string): File | null {
  if (address.length > mostCharacters) return null;
  const [, type, content] = dataAddress.exec(address) ?? [];
  if (type === undefined || content === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    return new File([bytes], `picture.${type.slice(6).replace('+xml', '')}`, { type });
  } catch {
    return null;
  }
}
