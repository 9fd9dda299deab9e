import { expect, type Page } from '@playwright/test';
import { approveArticle, uploadPicture } from './api.ts';
import { signInAsModerator } from './people.ts';

type Block = Record<string, unknown>;

export const heading = (text: string, level = 2): Block => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text }],
});

export const paragraph = (text: string): Block => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});

export const code = (language: string, text: string): Block => ({
  type: 'codeBlock',
  attrs: { language },
  content: [{ type: 'text', text }],
});

export const video = (id: string): Block => ({
  type: 'video',
  attrs: { src: `https://www.youtube.com/embed/${id}` },
});

export const embed = (provider: string, id: string, title: string): Block => ({
  type: 'embed',
  attrs: { provider, id, title },
});

type Fields = { title: string; content: Block[] };

type Saved = { id: string; slug: string };

/** Saves an article as whoever is signed in on this page, as the form would send it. */
export async function writeArticle(page: Page, fields: Fields): Promise<Saved> {
  const answer = await page.request.post('/api/v1/articles', { data: await dataOf(page, fields) });
  expect(answer.status()).toBe(201);
  return answer.json();
}

/** A new article that everybody can read. */
export async function publishArticle(
  writer: Page,
  moderator: Page,
  fields: Fields,
): Promise<{ slug: string; path: string }> {
  const { id, slug } = await writeArticle(writer, fields);
  await signInAsModerator(moderator);
  await approveArticle(moderator, id);
  return { slug, path: `/knowledge-base/tutorial/${slug}` };
}

async function dataOf(page: Page, { title, content }: Fields) {
  const { id } = await uploadPicture(page, 'thumbnail', '#35506b');
  return {
    title,
    description: 'Written by a browser test.',
    category: 'Tutorial',
    difficulty: 'beginner',
    readTime: 5,
    thumbnailId: id,
    content: { type: 'doc', content },
  };
}
