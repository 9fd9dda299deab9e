import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { keyOfAsked, readAsked, type Asked } from '#features/extensions/asked.ts';
import { simplified } from '#features/extensions/differences.ts';
import { openListing, type OpenExtensions } from '#features/extensions/listing.commands.server.ts';
import { PublicPage } from '#platform/http/page-cache.server.ts';
import { webStream } from '#platform/http/web-stream.server.ts';
import type { AppOptions } from './app-options.ts';
import { prefersHtml, repositoryHelp } from './extensions.help.server.ts';

/** A listing, and what changes with its content. */
type Listed = { body: Buffer; mark: string };

/**
 * Invalidated by everything that changes what is offered: approvals, prices, withdrawals, recalls.
 */
const tags = ['products'];

/** Serves the listing: from the cache without a token, rebuilt with one. */
export function openListingAnswers({ services, settings, listings }: AppOptions) {
  const { db, log } = services;
  const listing = openListing({ publicUrl: settings.publicUrl, log });

  /** Ends with the cached page that it belongs to. */
  const known = new WeakMap<Buffer, OpenExtensions>();

  async function openExtensions(): Promise<OpenExtensions> {
    const { body } = await kept('open extensions', async () => {
      const mark = Buffer.from('open extensions');
      known.set(mark, await listing.read(db));
      return mark;
    });
    return known.get(body) ?? listing.read(db);
  }

  /** The cache stores what is for everybody, and invalidates it by its tags. */
  async function kept(key: string, make: () => Promise<Buffer<ArrayBuffer>>) {
    const stored = await listings.render(key, 'identity', async () => {
      return new PublicPage({ body: await make(), tags, reader: null }, {});
    });
    if (!stored) throw new Error('The cache takes every listing.');
    return stored;
  }

  async function forEverybody(sent: Asked): Promise<Listed> {
    const asked = simplified(sent, (await openExtensions()).differences);
    // Read again, since a change in between would not invalidate this answer.
    const { body, etag } = await kept(keyOfAsked(asked), async () =>
      listing.write(db, null, { asked, open: await openExtensions() }),
    );
    return { body, mark: etag };
  }

  async function forOwner(viewer: { id: string }, asked: Asked): Promise<Listed> {
    const body = await listing.write(db, viewer, { asked, open: await openExtensions() });
    return { body, mark: createHash('sha1').update(body).digest('base64url') };
  }

  return async (request: Request, viewer: { id: string } | null): Promise<Response> => {
    if (!viewer && prefersHtml(request.headers.get('accept'))) return repositoryHelp();
    const asked = readAsked(new URL(request.url).searchParams);
    const { body, mark } = await (viewer ? forOwner(viewer, asked) : forEverybody(asked));
    const whose = request.headers.get('authorization') ?? '';
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': viewer ? 'private, no-cache' : 'public, max-age=300',
      Vary: 'Authorization, Accept',
      ETag: etagOf(whose, keyOfAsked(asked), mark),
    };
    if (isKnown(request.headers.get('if-none-match'), headers.ETag)) {
      return new Response(null, { status: 304, headers });
    }
    // As a stream: a Response copies the bytes that it is given, and a listing has millions.
    return new Response(webStream(Readable.from([body])), {
      headers: { ...headers, 'Content-Length': String(body.byteLength) },
    });
  };
}

/** Different for any two tokens or Blender versions, even if the content is the same. */
function etagOf(...parts: readonly string[]): string {
  return `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}"`;
}

function isKnown(asked: string | null, etag: string): boolean {
  const known = asked?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
  return known.includes(etag);
}
