import path from 'node:path';
import { z } from 'zod';
import { downloadsIn } from '#document/blocks/download/contained.ts';
import { normaliseDocument } from '#document/normalise.ts';
import type { RichDocument } from '#document/schema.ts';
import { createArticle } from '#features/articles/commands.server.ts';
import { moderateArticle } from '#features/articles/moderation.commands.server.ts';
import { scheduleArticle } from '#features/articles/scheduling/commands.server.ts';
import { articleFields, type ArticleFields } from '#features/articles/input.ts';
import {
  articleCategories,
  articleDifficulties,
  moderationStatuses,
} from '#features/articles/rules.ts';
import { tagsOf } from '#features/publishing/rules.ts';
import { loopAddress } from '#document/blocks/loop/rules.ts';
import { modelAddress } from '#shared/file-addresses.ts';
import { imageAddress } from '#shared/image-variants.ts';
import type { Database } from '#platform/database.server.ts';
import { siteActor } from '#shared/viewer.ts';
import { documentFromMarkdown } from './markdown.ts';
import { sendLoop, sendModel, type Sender } from './products.ts';
import { readPages } from './pages.ts';
import { idOf, viewerOf } from './people.ts';

const folder = path.join(import.meta.dirname, 'articles');
/** Marks of files in Markdown: `[model:glade]`. */
const fileMarks = /(?<=^\[)(model|loop):([\w-]+)(?=\]$)/gm;
const dayMilliseconds = 24 * 60 * 60 * 1000;

const frontMatter = z.strictObject({
  title: z.string(),
  description: z.string(),
  category: z.enum(articleCategories),
  difficulty: z.enum(articleDifficulties),
  readTime: z.coerce.number(),
  tags: z.string().transform(tagsOf),
  testedWith: z
    .string()
    .transform((text) => text.split(', '))
    .default([]),
  author: z.string(),
  cover: z.string(),
  publishedDaysAgo: z.coerce.number(),
  status: z.enum(moderationStatuses).default('approved'),
  publishInDays: z.coerce.number().optional(),
});

type DemoArticle = z.infer<typeof frontMatter> & { body: string };

type WrittenArticle = { article: DemoArticle; author: { id: string }; fields: ArticleFields };

/** The demo articles with their pictures sent: these take the longest, so all go at once. */
export async function prepareArticles(
  people: ReadonlyMap<string, string>,
  sender: Sender,
): Promise<WrittenArticle[]> {
  const oldestFirst = readPages(folder, frontMatter).toSorted(
    (a, b) => b.publishedDaysAgo - a.publishedDaysAgo,
  );
  return Promise.all(
    oldestFirst.map(async (article) => {
      const author = { id: idOf(people, article.author) };
      return { article, author, fields: await fieldsOf(article, author, sender) };
    }),
  );
}

/**
 * Saves the demo articles as their authors and lets the moderator decide.
 * @returns the ids of the published ones by slug, the oldest first
 */
export async function seedArticles(
  db: Database,
  articles: readonly WrittenArticle[],
  options: { moderatorId: string; listed: ReadonlyMap<string, string>; now: Date },
): Promise<Map<string, string>> {
  const { moderatorId, listed, now } = options;
  const published = new Map<string, string>();
  for (const { article, author, fields } of articles) {
    const at = new Date(now.getTime() - article.publishedDaysAgo * dayMilliseconds);
    const content = withProducts(fields.content, listed);
    const saved = await createArticle(db, author, { ...fields, content }, { at });
    if (article.publishInDays !== undefined) {
      const publishAt = new Date(now.getTime() + article.publishInDays * dayMilliseconds);
      await scheduleArticle(db, viewerOf({ ...author, username: article.author }), {
        slug: saved.slug,
        publishAt,
      });
    }
    if (article.status === 'pending') continue;
    const decision = article.status === 'approved' ? 'approve' : 'reject';
    const reason = 'Please add the Blender version that you used, and one picture of the result.';
    await moderateArticle(
      db,
      { ...siteActor, id: moderatorId },
      { id: saved.id, revision: 1, decision, reason, at },
    );
    if (decision === 'approve') published.set(saved.slug, saved.id);
  }
  return published;
}

/** A text with the ids of the products whose files it offers: they were planted after it was read. */
function withProducts(content: unknown, listed: ReadonlyMap<string, string>): RichDocument {
  const document = normaliseDocument(content);
  for (const { attrs } of downloadsIn(document)) {
    const product = listed.get(attrs.name);
    if (!product) throw new Error(`The demo offers ${attrs.name}, which is not listed.`);
    attrs.product = product;
  }
  return document;
}

async function fieldsOf(article: DemoArticle, author: { id: string }, sender: Sender) {
  const { images } = sender;
  const thumbnail = await images.upload(author, article.cover, 'thumbnail');
  const names = [...article.body.matchAll(/\]\(media:([\w-]+)/g)].map(([, name = '']) => name);
  const uploaded = new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, string]> => {
        const image = await images.upload(author, name, 'editor');
        return [name, imageAddress(image.id, 1600)];
      }),
    ),
  );
  for (const [mark, kind, name = ''] of article.body.matchAll(fileMarks)) {
    const isLoop = kind === 'loop';
    const file = await (isLoop ? sendLoop : sendModel)(sender, author, name);
    uploaded.set(mark, isLoop ? loopAddress(file) : modelAddress(file.id));
  }
  const { title, description, category, difficulty, readTime, tags, testedWith } = article;
  return articleFields.parse({
    title,
    description,
    category,
    difficulty,
    readTime,
    tags,
    testedWith,
    thumbnailId: thumbnail.id,
    content: documentFromMarkdown(article.body, (name) => uploaded.get(name) ?? ''),
  });
}
