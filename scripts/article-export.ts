import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loopIdOf } from '#document/blocks/loop/rules.ts';
import { modelIdOf } from '#document/blocks/model/rules.ts';
import { markdownOf } from '#document/markdown-writing.ts';
import { imageIdOf } from '#document/rules.ts';
import { everyArticle, type WholeArticle } from '#features/articles/portable.queries.server.ts';
import { articlePath } from '#features/articles/rules.ts';
import { variantKey } from '#features/uploads/commands.server.ts';
import { storedFilePlace } from '#features/uploads/files/queries.server.ts';
import { writeFile } from '#platform/backup/write.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { fullSide, variantWidths } from '#shared/image-variants.ts';

/** Longer names are too long for some file systems. */
const nameBytes = 200;

/**
 * Writes each article into a separate folder: `article.md` with YAML front matter, and next to it
 * the pictures and files that it shows.
 */
export async function writeArticlesAsMarkdown(
  db: Database,
  storage: Storage,
  folder: string,
): Promise<number> {
  mkdirSync(folder, { recursive: true });
  let count = 0;
  for await (const article of everyArticle(db)) {
    const isLong = Buffer.byteLength(article.slug) > nameBytes;
    await writeArticle(db, storage, article, path.join(folder, isLong ? article.id : article.slug));
    count += 1;
  }
  return count;
}

async function writeArticle(
  db: Database,
  storage: Storage,
  article: WholeArticle,
  folder: string,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const cover = `${article.thumbnailId}.webp`;
  const wanted = new Map([[cover, article.thumbnailId]]);
  const files = new Map<string, string>();
  const text = markdownOf(article.content, (address) => {
    const image = imageIdOf(address);
    if (image !== null) {
      wanted.set(`${image}.webp`, image);
      return `${image}.webp`;
    }
    const id = modelIdOf(address) ?? loopIdOf(address);
    const name = path.posix.basename(address);
    if (id !== null) files.set(name, id);
    return id === null ? address : name;
  });
  for (const [name, id] of wanted) await writePicture(storage, id, path.join(folder, name));
  for (const [name, id] of files) {
    const place = await storedFilePlace(db, id);
    if (place) await writeFile(storage, place.storageKey, path.join(folder, name));
  }
  writeFileSync(path.join(folder, 'article.md'), `---\n${headOf(article, cover)}---\n\n${text}`);
}

/** The widest available size. */
async function writePicture(storage: Storage, id: string, target: string): Promise<void> {
  for (const width of [fullSide, ...variantWidths.toReversed()]) {
    if (await writeFile(storage, variantKey(id, width), target)) return;
  }
}

/** Each value is JSON, which is also valid YAML. */
function headOf(article: WholeArticle, cover: string): string {
  const state = article.status === 'approved' && article.isPublished ? 'published' : article.status;
  const head = {
    title: article.title,
    description: article.description,
    author: article.author,
    coauthors: article.coauthors,
    category: article.category,
    difficulty: article.difficulty,
    readTime: article.readTime,
    tags: article.tags,
    testedWith: article.testedWith,
    cover,
    state,
    created: article.createdAt,
    updated: article.updatedAt,
    published: article.publishedAt,
    publishAt: article.publishAt,
    address: articlePath(article),
  };
  return Object.entries(head)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join('');
}
