import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { makeExtension } from '#test/archives.ts';
import { Visitor, type Address } from './visitor.ts';

export type Person = { name: string; email: string; browser: Visitor };

/** The category Modelling. */
const modelling = '0c0a7e90-0000-4000-8000-000000000007';
const card = { number: '4242 4242 4242 4242', expiry: '12 / 40', code: '123', name: 'Drill' };

/** A new person, through the stand-in for Google. */
export async function signUp(address: Address, name: string): Promise<Person> {
  const browser = new Visitor(address);
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`;
  const begun = await browser.send('POST', '/api/auth/sign-in/social', {
    json: { provider: 'google', callbackURL: '/' },
  });
  const { url } = JSON.parse(begun.body.toString()) as { url?: string };
  if (!url) throw new Error(`Signing in was answered ${begun.status}: ${begun.body.toString()}`);
  const choice = await browser.follow('GET', url);
  const form = { name, email, isVerified: 'on', intent: 'other' };
  const back = await browser.follow('POST', choice.path, { form });
  if (back.path !== '/') throw new Error(`Signing in led to ${back.path}: ${back.status}`);
  return { name, email, browser };
}

/** A picture in one colour; its id and its address. */
export async function uploadPicture(
  { browser }: Person,
  kind: 'thumbnail' | 'product' | 'comment',
  background: string,
): Promise<{ id: string; url: string }> {
  const shape = { width: 640, height: 400, channels: 3 as const, background };
  const bytes = await sharp({ create: shape }).png().toBuffer();
  const parts = new FormData();
  parts.set('kind', kind);
  parts.set('file', new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' }));
  return browser.call('POST', '/uploads/image', { parts });
}

export type Published = { id: string; slug: string };

/** An article that waits for a moderator. */
export async function writeArticle(author: Person, title: string): Promise<Published> {
  const { id: thumbnailId } = await uploadPicture(author, 'thumbnail', '#b3541e');
  return author.browser.call('POST', '/articles', {
    json: {
      title,
      description: 'What a drill has written.',
      category: 'Guide',
      difficulty: 'beginner',
      readTime: 3,
      content: `Words of ${title}. `.repeat(40),
      thumbnailId,
    },
  });
}

export const approve = (moderator: Person, id: string) =>
  moderator.browser.call('POST', `/moderation/articles/${id}/approve`, { json: { revision: 1 } });

/** Connects the seller with an account at the stand-in for Stripe. */
export async function connectSeller({ browser, name, email }: Person): Promise<void> {
  const json = { returnPath: '/profile/edit' };
  const { url } = await browser.call<{ url: string }>('POST', '/selling/connect', { json });
  const back = await browser.follow('POST', url, { form: { name, email } });
  if (!back.path.includes('stripe_connected=true'))
    throw new Error(`Connecting led to ${back.path}`);
}

/** An add-on, uploaded in two parts as the form does in many; the id of the upload. */
async function uploadAddon({ browser }: Person): Promise<string> {
  const whole = makeExtension([], `drill_${randomUUID().replaceAll('-', '')}`);
  const resumable = { 'tus-resumable': '1.0.0' };
  const name = Buffer.from('add-on.zip').toString('base64');
  const begun = await browser.send('POST', '/api/uploads', {
    headers: {
      ...resumable,
      'upload-length': String(whole.byteLength),
      'upload-metadata': `filename ${name}`,
    },
  });
  const at = begun.headers.location ?? '';
  const middle = Math.floor(whole.byteLength / 2);
  for (const [start, end] of [
    [0, middle],
    [middle, whole.byteLength],
  ] as const) {
    const type = 'application/offset+octet-stream';
    const headers = { ...resumable, 'content-type': type, 'upload-offset': String(start) };
    const sent = await browser.send('PATCH', at, { headers, bytes: whole.subarray(start, end) });
    if (sent.status >= 300) throw new Error(`A part of a file was answered ${sent.status}`);
  }
  return at.split('/').at(-1) ?? '';
}

/** A product that the moderator lists. */
export async function sellProduct(
  seller: Person,
  moderator: Person,
  { name, priceCents }: { name: string; priceCents: number },
): Promise<Published> {
  const { id: thumbnailId } = await uploadPicture(seller, 'product', '#3c5a2e');
  const text = { type: 'text', text: `What ${name} does.` };
  const description = { type: 'doc', content: [{ type: 'paragraph', content: [text] }] };
  const fileId = await uploadAddon(seller);
  const about = { name, categoryId: modelling, priceCents, refundDays: 0 };
  const product = await seller.browser.call<Published>('POST', '/products', {
    json: { ...about, description, thumbnailId, fileId },
  });
  const json = { revision: 1 };
  await moderator.browser.call('POST', `/moderation/products/${product.id}/list`, { json });
  return product;
}

/** Pays with a valid card, and returns to the site or not. */
export async function pay(buyer: Person, productId: string, comesBack: boolean): Promise<void> {
  const { browser, email } = buyer;
  const asked = { json: {} };
  const { url } = await browser.call<{ url: string }>(
    'POST',
    `/purchases/${productId}/checkout`,
    asked,
  );
  const paid = await browser.send('POST', url, { form: { ...card, email } });
  const leads = paid.headers.location;
  if (!leads)
    throw new Error(`Paying was answered ${paid.status}: ${paid.body.toString().slice(0, 300)}`);
  if (comesBack) await browser.get(leads);
}

export const comment = (by: Person, articleId: string, text: string) =>
  by.browser.call('POST', `/articles/${articleId}/comments`, { json: { text, id: randomUUID() } });
