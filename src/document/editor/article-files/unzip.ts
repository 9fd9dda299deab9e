import { Inflate, Unzip, type UnzipFile } from 'fflate';
import { articleFileLimits } from './rules.ts';
import { ArticleProblem } from './article-problem.ts';
import { kindOf, type ArticleFile } from './found-files.ts';
import { articleFileTexts } from './texts.ts';

/** A step small enough that its unpacked data are small as well: a zip's best ratio is 1032. */
const stepBytes = 4_096;
const readBytes = 1_048_576;

/**
 * The texts and pictures in a zip. It is read in small steps, and reading stops at the first that
 * exceeds a limit; pictures that are too large, and entries that cannot be unpacked, are left out.
 * @throws ArticleProblem
 */
export async function unzipArticle(
  zip: File,
  unpackedBytes: number = articleFileLimits.unpackedBytes,
): Promise<ArticleFile[]> {
  if (zip.size > articleFileLimits.zipBytes) throw new ArticleProblem(articleFileTexts.zipTooLarge);
  const found: ArticleFile[] = [];
  const counts = { names: 0, bytes: 0 };
  const unzip = new Unzip((entry) => {
    counts.names += 1;
    if (counts.names > articleFileLimits.files) {
      throw new ArticleProblem(articleFileTexts.tooManyFiles);
    }
    if (isWanted(entry.name)) keep(entry, counts, (file) => found.push(file));
  });
  unzip.register(BoundedInflate);
  for (let from = 0; from < zip.size; from += readBytes) {
    const bytes = new Uint8Array(await zip.slice(from, from + readBytes).arrayBuffer());
    for (let at = 0; at < bytes.length; at += stepBytes) {
      const isLast = from + at + stepBytes >= zip.size;
      push(unzip, bytes.subarray(at, at + stepBytes), isLast);
      if (counts.bytes > unpackedBytes) {
        throw new ArticleProblem(articleFileTexts.zipTooLarge);
      }
    }
  }
  return found;
}

function push(unzip: Unzip, bytes: Uint8Array, isLast: boolean): void {
  try {
    unzip.push(bytes, isLast);
  } catch (problem) {
    if (problem instanceof ArticleProblem) throw problem;
    throw new ArticleProblem(articleFileTexts.damagedZip);
  }
}

/** The extra files that a Mac adds to a zip have the names of pictures, too. */
function isWanted(name: string): boolean {
  const kind = kindOf(name);
  return kind !== null && kind !== 'zip' && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name);
}

function mostBytes(name: string): number {
  const { pictureBytes, textBytes } = articleFileLimits;
  return kindOf(name) === 'picture' ? pictureBytes : textBytes;
}

/**
 * Unpacks one entry, and stops if it exceeds its maximum size: the library's own function
 * continues.
 */
class BoundedInflate {
  static compression = 8;
  ondata: UnzipFile['ondata'] = () => undefined;
  private length = 0;
  private readonly most: number;
  private readonly inflate = new Inflate((part, isFinal) => {
    this.length += part.length;
    this.ondata(null, part, isFinal);
  });

  constructor(name: string) {
    this.most = mostBytes(name);
  }

  push(bytes: Uint8Array, isFinal: boolean): void {
    if (this.length > this.most) return;
    try {
      this.inflate.push(bytes, isFinal);
    } catch {
      // Damaged: it never ends, and is left out.
      this.length = Number.POSITIVE_INFINITY;
    }
  }
}

function keep(
  entry: UnzipFile,
  counts: { bytes: number },
  done: (file: ArticleFile) => void,
): void {
  const most = mostBytes(entry.name);
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  entry.ondata = (error, part, isFinal) => {
    if (error !== null) return;
    length += part.length;
    counts.bytes += part.length;
    if (length > most) parts = [];
    else parts.push(new Uint8Array(part));
    if (!isFinal || length > most) return;
    const name = entry.name.split('/').at(-1) ?? '';
    done({ path: entry.name, file: new File(parts, name) });
  };
  entry.start();
}
