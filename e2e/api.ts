import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import type { ImageKind } from '#features/uploads/rules.ts';

const imageSchema = z.object({ id: z.string(), url: z.string() });
const savedSchema = z.object({ id: z.string(), slug: z.string() });

/** Uploads a picture in one colour as the person who is signed in on the page. */
export async function uploadPicture(
  page: Page,
  kind: ImageKind,
  background: string,
  { width, height } = { width: 640, height: 400 },
) {
  const shape = { width, height, channels: 3 as const, background };
  const buffer = await sharp({ create: shape }).png().toBuffer();
  const file = { name: 'picture.png', mimeType: 'image/png', buffer };
  const answer = await page.request.post('/api/v1/uploads/image', { multipart: { kind, file } });
  expect(answer.status(), await answer.text()).toBe(201);
  return imageSchema.parse(await answer.json());
}

/** Of what is edited: which save of it one began from. */
export const revisionSchema = z.object({ revision: z.number() });

type Words = { title: string; description?: string; content?: unknown; updateNote?: string };

function fieldsOf(thumbnailId: string, words: Words) {
  return {
    description: 'One sentence about it.',
    category: 'Guide',
    difficulty: 'beginner',
    readTime: 3,
    content: 'Words of an article.',
    thumbnailId,
    ...words,
  };
}

/** Sends an article as that person, and gives back the answer. */
export function sendArticle(page: Page, thumbnailId: string, words: Words) {
  return page.request.post('/api/v1/articles', { data: fieldsOf(thumbnailId, words) });
}

/** Saves an article of theirs anew, as whoever has just opened it. */
export async function editArticle(page: Page, slug: string, thumbnailId: string, words: Words) {
  const fields = fieldsOf(thumbnailId, words);
  const opened = await page.request.get(`/api/v1/articles/${slug}/edit`);
  const { revision } = revisionSchema.parse(await opened.json());
  const answer = await page.request.put(`/api/v1/articles/${slug}`, { data: { revision, fields } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Writes an article that waits for review; gives back the address of its page. */
export async function writeArticle(page: Page, thumbnailId: string, words: Words) {
  const answer = await sendArticle(page, thumbnailId, words);
  expect(answer.status(), await answer.text()).toBe(201);
  const { id, slug } = savedSchema.parse(await answer.json());
  return { id, slug, path: `/knowledge-base/guide/${slug}` };
}

/** Publishes an article that was saved once. */
export function approveArticle(moderator: Page, id: string): Promise<void> {
  return decide(moderator, id, 'approve', {});
}

/** Rejects an article that was saved once. */
export function rejectArticle(moderator: Page, id: string, reason: string): Promise<void> {
  return decide(moderator, id, 'reject', { reason });
}

async function decide(moderator: Page, id: string, decision: string, more: object): Promise<void> {
  const data = { id, revision: 1, ...more };
  const path = `/api/v1/moderation/articles/${id}/${decision}`;
  const answer = await moderator.request.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

export async function deleteArticle(page: Page, slug: string) {
  const answer = await page.request.delete(`/api/v1/articles/${slug}`);
  expect(answer.ok(), await answer.text()).toBe(true);
}

const calls = '**/api/rpc/**';

/**
 * Every call fails as without a network. Scripts still come: a page whose scripts are on their way
 * when the network goes is another matter.
 */
export async function cutCalls(page: Page): Promise<void> {
  await page.route(calls, (route) => route.abort('internetdisconnected'));
}

export async function mendCalls(page: Page): Promise<void> {
  await page.unroute(calls);
}
