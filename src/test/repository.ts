import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, vi } from 'vitest';
import { listenToChannels } from '#platform/channel-listener.server.ts';
import { openPageCache } from '#platform/http/page-cache.server.ts';
import { openLog } from '#platform/log.server.ts';
import { dropPages, pageTagChannel, pageTagsFrom } from '#platform/page-tags.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { openTestApp } from './app.ts';
import { openTestSite } from './calls.ts';
import type { FreshDatabase } from './database.ts';
import { makeExtensionProduct, type GivenVersion } from './extensions.ts';
import { makePerson } from './people.ts';
import {
  blenderBytes,
  sendAndLeave,
  sendRaw,
  type BlenderRequest,
  type RawAnswer,
} from './raw-http.ts';

export const repositoryPath = '/api/v1/extensions/';

export type ListedJson = {
  version: unknown;
  blocklist: { id: string; reason: string }[];
  data: (Record<string, unknown> & { id: string; version: string; archive_url: string })[];
};

/**
 * The extensions repository on a separate port, requested as Blender does: called at the top of a
 * test file. A session cookie `person=<id>` means that person.
 */
export async function openRepository(database: FreshDatabase, sellerName = 'seller') {
  const { db } = database;
  const site = openTestSite(database);
  const seller = await makePerson(db, { username: sellerName });
  const moderator = await makePerson(db, { isModerator: true });
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  const listings = openPageCache();
  const listener = await listenToChannels(database.url, openLog('silent'), {
    channels: { [pageTagChannel]: (payload) => listings.drop(pageTagsFrom(payload)) },
    onGap: () => {},
  });
  const { app, spoolFolder } = openTestApp(
    { ...site.contextOf(null), log },
    { LOG_LEVEL: 'info' },
    { listings, auth: { sessionOf } as never },
  );
  const port = await listen(app.fetch);
  afterAll(() => listener.close());

  /** Waits until the cache has been notified of every committed change. */
  async function settle(): Promise<void> {
    const mark = `settled ${Math.random()}`;
    const heard = vi.spyOn(listings, 'drop');
    await dropPages(db, mark);
    await vi.waitUntil(() => heard.mock.calls.some(([tags]) => tags.includes(mark)), 20_000);
    heard.mockRestore();
  }

  async function list(query = '', request: BlenderRequest = {}): Promise<RawAnswer> {
    await settle();
    return sendRaw(port, blenderBytes(repositoryPath + query, 'application/json', request));
  }

  return {
    ...site,
    db,
    port,
    lines,
    spoolFolder,
    seller,
    moderator,
    settle,
    list,
    /** The listing as Blender reads it. */
    async read(query = '', request: BlenderRequest = {}): Promise<ListedJson> {
      const { status, body } = await list(query, request);
      if (status !== 200) throw new Error(`The listing was answered by ${status}.`);
      return JSON.parse(body.toString('utf8')) as ListedJson;
    },
    download: (path: string, request: BlenderRequest = {}) =>
      sendRaw(port, blenderBytes(path, null, request)),
    extension: (id: string, given: Omit<Given, 'id'> = {}) =>
      makeExtensionProduct({ db, storage: site.storage }, { seller, moderator }, { id, ...given }),
    /** One that costs ten dollars. */
    paid: (id: string, versions?: GivenVersion[]) =>
      makeExtensionProduct(
        { db, storage: site.storage },
        { seller, moderator },
        { id, columns: { priceCents: 1000 }, ...(versions && { versions }) },
      ),
    /** Sends the start of a request, and disconnects. */
    breakOff: (bytes: Buffer) => sendAndLeave(port, bytes),
    buyer: (): Promise<Viewer> => makePerson(db),
  };
}

async function listen(answer: Parameters<typeof getRequestListener>[0]): Promise<number> {
  const listener = getRequestListener(answer);
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

type Given = Parameters<typeof makeExtensionProduct>[2];

function sessionOf(headers: Headers) {
  const [, userId = null] = /person=([0-9a-f-]{36})/.exec(headers.get('cookie') ?? '') ?? [];
  const refreshed = new Headers({ 'set-cookie': 'forge.session_token=new' });
  return Promise.resolve({ userId, id: userId, authenticatedAt: new Date(), refreshed });
}
