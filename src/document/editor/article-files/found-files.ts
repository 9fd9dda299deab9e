import { lookupTable } from '#shared/lookup-table.ts';
import { articleFileLimits } from './rules.ts';

/** A file with its folders: texts refer to their pictures with both. */
export type ArticleFile = { path: string; file: File };

type Kind = 'markdown' | 'html' | 'zip' | 'picture';

const kinds = lookupTable<Kind>({
  md: 'markdown',
  markdown: 'markdown',
  html: 'html',
  htm: 'html',
  zip: 'zip',
  png: 'picture',
  jpg: 'picture',
  jpeg: 'picture',
  gif: 'picture',
  webp: 'picture',
  svg: 'picture',
});

export function kindOf(path: string): Kind | null {
  const [, extension = ''] = /\.([a-z]+)$/i.exec(path) ?? [];
  const name = extension.toLowerCase();
  return kinds[name] ?? null;
}

/** As in `<input accept>`. */
export const acceptedArticleFiles = Object.keys(kinds)
  .map((extension) => `.${extension}`)
  .join(',');

/** Whether the files include a text, and not only pictures. */
export function hasArticle(files: readonly File[]): boolean {
  return files.some(({ name }) => ['markdown', 'html', 'zip'].includes(kindOf(name) ?? ''));
}

export function withPaths(files: readonly File[]): ArticleFile[] {
  return files
    .slice(0, articleFileLimits.files)
    .map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/** The folders among dropped items; they can be accessed only during the event. */
export function foldersIn(data: DataTransfer | null): FileSystemEntry[] {
  const entries = Array.from(data?.items ?? []).flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  return entries.some(({ isDirectory }) => isDirectory) ? entries : [];
}

/** The files in folders, up to the limit. */
export async function filesIn(entries: readonly FileSystemEntry[]): Promise<ArticleFile[]> {
  const found: ArticleFile[] = [];
  let level = [...entries];
  let looked = 0;
  for (let depth = 0; level.length > 0 && depth < articleFileLimits.depth; depth += 1) {
    const next: FileSystemEntry[] = [];
    for (const entry of level) {
      looked += 1;
      if (looked > articleFileLimits.files) return found;
      if (isDirectory(entry)) next.push(...(await childrenOf(entry)));
      else if (isFile(entry) && kindOf(entry.name) !== null) {
        found.push({ path: entry.fullPath.replace(/^\//, ''), file: await fileOf(entry) });
      }
    }
    level = next;
  }
  return found;
}

const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry =>
  entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** A browser returns the entries of a folder in batches of a hundred. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  while (children.length < articleFileLimits.files) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) break;
    children.push(...some);
  }
  return children;
}
