import { createHash } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { demoModerator } from '#demo/people.ts';
import { locationOf } from '#platform/auth/browser.test-driver.ts';
import { openDatabase } from '#platform/database.server.ts';
import { openLog } from '#platform/log.server.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#platform/postgres/embedded.server.ts';
import { signEvent } from '#sandbox/stripe/deliveries.server.ts';
import { webhookSecretsOf } from '#sandbox/stripe/connection.server.ts';
import { makeNoise, makeZip } from './test/archives.ts';
import { makeVoters, playRounds } from './test/freshness.ts';
import {
  freePort,
  makeDataFolder,
  startForgeProcess,
  type ForgeProcess,
} from './test/forge-process.ts';
import { randomFrom } from './test/random.ts';
import { openS3Server } from './test/s3-server.ts';
import { at, newPassword, signInAcross, signInAt } from './test/sign-in.ts';
import { openUpload } from './test/uploads.ts';

const author = 'mira.okafor@forge.example';
const secret = 'one secret for both of the processes';
const waiting = 'Voxel remesh or multires: choosing for a sculpt';
const folders = [makeDataFolder(), makeDataFolder(), makeDataFolder()] as const;
const store = await openS3Server();
let postgres: EmbeddedPostgres;
let environment: Record<string, string> = {};
let environmentThere: Record<string, string> = {};
let here: ForgeProcess;
let there: ForgeProcess;

/** Two processes that share only the database, the store and their settings. */
beforeAll(async () => {
  const log = openLog('silent');
  postgres = await startEmbeddedPostgres({ folder: folders[2], log, durable: false });
  const { settings } = store;
  const port = String(await freePort());
  environment = {
    DATABASE_URL: postgres.url,
    FORGE_SANDBOX: '1',
    FORGE_SECRET: secret,
    PUBLIC_URL: `http://localhost:${port}`,
    S3_BUCKET: settings.bucket,
    S3_ENDPOINT: settings.endpoint ?? '',
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  };
  here = await startForgeProcess({ ...environment, FORGE_DATA: folders[0], PORT: port });
  environmentThere = { ...environment, FORGE_DATA: folders[1], FORGE_SANDBOX_URL: here.url };
  there = await startForgeProcess(environmentThere);
});

afterAll(async () => {
  await Promise.all([here.end('SIGTERM'), there.end('SIGTERM')]);
  await postgres.stop();
  store.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const signIn = (forge: ForgeProcess, email: string, password: string) =>
  signInAt(forge, { email, password }, here.url);

const listing = async (forge: ForgeProcess) =>
  (await fetch(`${forge.url}/knowledge-base?category=Guide`)).text();

const urlSchema = z.object({ url: z.string() });
const listSchema = z.object({ products: z.array(z.object({ id: z.string() })) });
const queueSchema = z.object({
  items: z.array(z.object({ id: z.string(), title: z.string(), revision: z.number() })),
});

describe('two processes on one database and one store', () => {
  it('share sessions, tell each other what is new, and drop what has changed', async () => {
    const cookie = await signIn(
      there,
      author,
      await newPassword(here, author, { ...environment, FORGE_DATA: folders[0] }),
    );
    const own = await fetch(`${here.url}/profile`, { headers: { cookie }, redirect: 'manual' });
    expect(own.headers.get('location')).toMatch(/^\/profile\/[0-9a-f-]{36}$/);

    const live = await fetch(`${there.url}/api/live`, { headers: { cookie } });
    const reader = live.body?.getReader();
    let heard = '';
    const listening = (async () => {
      while (!heard.includes('data: notifications')) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) throw new Error('The live stream ended.');
        heard += Buffer.from(value).toString();
      }
    })();

    const moderator = await signIn(here, demoModerator.email, demoModerator.password);
    const headers = { cookie: moderator, origin: here.url, 'content-type': 'application/json' };
    const queue = await fetch(`${here.url}/api/v1/moderation/articles`, { headers });
    const article = queueSchema
      .parse(await queue.json())
      .items.find(({ title }) => title === waiting);
    // Rendered on the other process just before, so that a response from its cache would be
    // outdated.
    expect(await listing(there)).not.toContain(waiting);
    const approved = await fetch(`${here.url}/api/v1/moderation/articles/${article?.id}/approve`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ revision: article?.revision }),
    });
    expect(approved.status).toBe(200);
    await listening;
    expect(await listing(there)).toContain(waiting);
    await reader?.cancel();
  });

  it('share files', async () => {
    const cookie = await signIn(here, demoModerator.email, demoModerator.password);
    const shape = { width: 40, height: 30, channels: 3 as const, background: '#b3541e' };
    const bytes = await sharp({ create: shape }).png().toBuffer();
    const form = new FormData();
    form.set('kind', 'avatar');
    form.set('file', new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
    const sent = await fetch(`${here.url}/api/v1/uploads/image`, {
      method: 'POST',
      headers: { cookie, origin: here.url },
      body: form,
    });
    const { url } = z.object({ url: z.string() }).parse(await sent.json());
    const picture = await fetch(there.url + url);
    expect(picture.status).toBe(200);
    expect((await sharp(await picture.arrayBuffer()).metadata()).width).toBe(40);
  });

  it('use the stand-ins that one of them holds', async () => {
    const email = 'pia.pair@example.org';
    const browser = await signInAcross([here, there], { name: 'Pia Pair', email });
    await browser.post(`${there.url}/api/auth/request-password-reset`, { email });
    // The response does not wait for the mail.
    const mails = async (forge: ForgeProcess) =>
      (await browser.get(`${forge.url}/sandbox/mail`)).text();
    await vi.waitUntil(async () => (await mails(here)).includes(email), 60_000);
    expect(await mails(there)).toContain(email);
    const { products } = listSchema.parse(
      await (await browser.get(`${there.url}/api/v1/products?price=paid`)).json(),
    );
    const purchase = `${there.url}/api/v1/purchases/${products[0]?.id}`;
    const { url } = urlSchema.parse(await (await browser.post(`${purchase}/checkout`, {})).json());
    const card = { number: '4242 4242 4242 4242', expiry: '12 / 40', code: '123', name: 'Pia' };
    const paid = await browser.submit(at(there, url), { ...card, email });
    expect(locationOf(paid)).toContain(`${here.url}/`);
    // Reported by the event, and not by somebody who returned to the page.
    const has = async () => (await browser.get(purchase)).json();
    await vi.waitUntil(async () => (await has()) === true, 60_000);
  });

  it('hear of payments at each, and let nobody else use the way between them', async () => {
    const about = { id: 'evt_pair', object: 'event', type: 'product.created', livemode: false };
    const event = { ...about, created: Math.floor(Date.now() / 1000), data: { object: {} } };
    const signed = signEvent({ event: event as Stripe.Event }, webhookSecretsOf(secret));
    const tell = (signature: string) =>
      fetch(`${there.url}/api/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: signed.body,
      });
    expect((await tell(signed.signature)).status).toBe(200);
    expect((await tell(signed.signature.replace(/.$/, '_'))).status).toBe(400);
    const wrong = { 'x-forge-relay': 'wrong'.padEnd(43, '_') };
    const tries = [
      { forge: here, headers: {}, mailed: 403 },
      { forge: here, headers: wrong, mailed: 403 },
      { forge: there, headers: {}, mailed: 403 },
      { forge: there, headers: wrong, mailed: 404 },
    ];
    for (const { forge, headers, mailed } of tries) {
      const mail = await fetch(`${forge.url}/sandbox/mail`, { method: 'POST', headers, body: 'x' });
      expect(mail.status).toBe(mailed);
      const call = await fetch(`${forge.url}/sandbox/stripe/api/v1/refunds`, { headers });
      expect([call.status, call.headers.get('stripe-version')]).toEqual([404, null]);
    }
  });

  it('take the parts of one upload in turns, though one of them is killed amid it', async () => {
    const content = makeZip([{ path: 'noise.bin', data: makeNoise(20 * 1024 * 1024) }]);
    const cookie = await signIn(here, demoModerator.email, demoModerator.password);
    const upload = await openUpload(here, cookie, { name: 'noise.zip', bytes: content.byteLength });
    const { part, arrived } = upload;
    const first = content.subarray(0, 1024 * 1024);
    expect((await part(here, 0, new Uint8Array(first))).status).toBe(204);
    expect(await arrived(there)).toBe(first.byteLength);

    const unending = new ReadableStream<Uint8Array>({
      start: (controller) =>
        controller.enqueue(new Uint8Array(content.subarray(first.byteLength, 12 * 1024 * 1024))),
    });
    const cut = part(there, first.byteLength, unending).catch(() => null);
    // All parts of a whole: none of it is still in progress.
    await vi.waitUntil(async () => (await arrived(here)) > 9 * 1024 * 1024, 60_000);
    await there.end('SIGKILL');
    expect(await cut).toBeNull();
    const offset = await arrived(here);
    expect((await part(here, offset, new Uint8Array(content.subarray(offset)))).status).toBe(204);

    there = await startForgeProcess(environmentThere);
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(await upload.status(there)).toMatchObject({ state: 'stored', file: { sha256 } });
    expect(readdirSync(path.join(folders[0], 'arriving'))).toEqual([]);
  });

  it('show nobody what is older than their own vote, or than five seconds', async () => {
    const rounds = Number(process.env['FORGE_TEST_ROUNDS'] ?? 300);
    const opened = await openDatabase(postgres.url, { log: openLog('silent') });
    const voters = await makeVoters(opened.db, secret, rounds);
    await opened.close();
    const site = { urls: [here.url, there.url], origin: here.url };
    expect(await playRounds(site, voters, rounds, randomFrom(17))).toEqual([]);
  }, 3_600_000);

  it('count attempts together', async () => {
    const body = JSON.stringify({ email: 'nobody@forge.example', password: 'wrong-password' });
    const attempt = (forge: ForgeProcess) =>
      fetch(`${forge.url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: here.url },
        body,
      });
    const statuses: number[] = [];
    for (let n = 0; n < 13; n += 1) {
      statuses.push((await attempt(here)).status, (await attempt(there)).status);
    }
    expect(statuses).toContain(429);
  });
});
