import sharp from 'sharp';
import { createArticle, type SavedArticle } from '#features/articles/commands.server.ts';
import { moderateArticle } from '#features/articles/moderation.commands.server.ts';
import { articleFields, type ArticleFields } from '#features/articles/input.ts';
import {
  keepImage,
  readImage,
  type ReadImage,
  type StoredImage,
} from '#features/uploads/commands.server.ts';
import type { ImageKind } from '#features/uploads/rules.ts';
import type { Database } from '#platform/database.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { actorOf } from './people.ts';

/** A real picture of one colour, as a person would upload it. */
export function pngBytes(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 40, channels: 3, background: '#cc5500' } })
    .png()
    .toBuffer();
}

/** Read once: tests use it for what happens afterwards. */
let picture: Promise<ReadImage> | undefined;

export async function makeImage(
  db: Database,
  storage: Storage,
  owner: Viewer,
  kind: ImageKind = 'thumbnail',
): Promise<StoredImage> {
  picture ??= pngBytes().then((bytes) => readImage({ id: 'test' }, { kind: 'editor', bytes }));
  return keepImage(db, storage, owner, { ...(await picture), kind });
}

/** A document of one paragraph. */
export function paragraph(text: string) {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}

/** Valid fields, with the given changes. */
export function fieldsWith(thumbnail: { id: string }, changes: object = {}): ArticleFields {
  return articleFields.parse({
    title: 'Scatter anything',
    description: 'One group for every scene.',
    category: 'Tutorial',
    difficulty: 'beginner',
    readTime: 7,
    thumbnailId: thumbnail.id,
    content: paragraph('Start from the points.'),
    ...changes,
  });
}

/** A new article that waits for review. */
export async function makeArticle(
  db: Database,
  storage: Storage,
  author: Viewer,
  changes: object = {},
  at?: Date,
): Promise<SavedArticle> {
  const thumbnail = await makeImage(db, storage, author);
  return createArticle(db, author, fieldsWith(thumbnail, changes), at ? { at } : {});
}

/** A new article that the moderator has approved. */
export async function makePublishedArticle(
  db: Database,
  storage: Storage,
  author: Viewer,
  moderator: Viewer,
  changes: object = {},
  at?: Date,
): Promise<SavedArticle> {
  const article = await makeArticle(db, storage, author, changes, at);
  const choice = { id: article.id, revision: 1, decision: 'approve' as const };
  await moderateArticle(db, actorOf(moderator), at ? { ...choice, at } : choice);
  return article;
}
