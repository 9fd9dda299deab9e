import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { revisionSchema, uploadPicture } from './api.ts';

const savedSchema = z.object({ id: z.string(), slug: z.string() });

/** Connects the person who is signed in on the page with a new account at the stand-in for Stripe. */
export async function connectSeller(page: Page, name: string): Promise<void> {
  const data = { returnPath: '/profile/edit' };
  const begun = await page.request.post('/api/v1/selling/connect', { data });
  expect(begun.ok(), await begun.text()).toBe(true);
  const { url } = z.object({ url: z.url() }).parse(await begun.json());
  const form = { name, email: 'studio@example.org' };
  const back = await page.request.post(url, { form, maxRedirects: 5 });
  expect(back.url()).toContain('stripe_connected=true');
}

/** Sends a file in one part, as the form does in many, and has it checked. */
async function uploadAddon(page: Page, addon: Buffer): Promise<string> {
  const begun = await page.request.post('/api/uploads', {
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(addon.byteLength),
      'Upload-Metadata': `filename ${Buffer.from('bevel-bench.zip').toString('base64')}`,
    },
  });
  expect(begun.status(), await begun.text()).toBe(201);
  const id = begun.headers()['location']?.split('/').at(-1) ?? '';
  const sent = await page.request.patch(`/api/uploads/${id}`, {
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
    },
    data: addon,
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  return id;
}

/** The category Modelling. */
const modelling = '0c0a7e90-0000-4000-8000-000000000007';

type Sent = { name: string; priceCents: number; addon: Buffer; refundDays?: number };

/** A new product that waits for review, and what saves it again. */
export async function sendProduct(seller: Page, { name, priceCents, addon, refundDays = 0 }: Sent) {
  const { id: thumbnailId } = await uploadPicture(seller, 'product', '#3c5a2e');
  const text = { type: 'text', text: 'Bevels whatever lies on the bench.' };
  const fields = {
    name,
    categoryId: modelling,
    priceCents,
    refundDays,
    description: { type: 'doc', content: [{ type: 'paragraph', content: [text] }] },
    thumbnailId,
  };
  const fileId = await uploadAddon(seller, addon);
  const answer = await seller.request.post('/api/v1/products', { data: { ...fields, fileId } });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id, slug } = savedSchema.parse(await answer.json());
  return {
    id,
    slug,
    async saveAgain(changes: { priceCents?: number } = {}) {
      const address = `/api/v1/products/${slug}`;
      const opened = await seller.request.get(`${address}/edit`);
      const { revision } = revisionSchema.parse(await opened.json());
      const saved = await seller.request.put(address, {
        data: { revision, fields: { ...fields, ...changes } },
      });
      expect(saved.ok(), await saved.text()).toBe(true);
    },
  };
}

/** Lists a product that was sent once. */
export async function listProduct(moderator: Page, id: string): Promise<void> {
  const data = { revision: 1 };
  const answer = await moderator.request.post(`/api/v1/moderation/products/${id}/list`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}
