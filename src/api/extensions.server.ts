import type { Context, Hono } from 'hono';
import {
  archiveRate,
  extensionsPath,
  listingRate,
  publishRate,
  publishRequestRate,
} from '#features/extensions/rules.ts';
import { publishTexts, repositoryTexts } from '#features/extensions/texts.ts';
import { isReading } from '#platform/http/methods.server.ts';
import { refuseSuspended } from '#shared/suspension.ts';
import type { AppOptions, Parts } from './app-options.ts';
import { serveArchive } from './extensions.archive.server.ts';
import { openListingAnswers } from './extensions.listing.server.ts';
import { publish } from './extensions.publish.server.ts';
import { publisherOf, viewerOfRequest } from './extensions.token.server.ts';
import type { Bindings } from './middleware.server.ts';
import { problem } from './problem.server.ts';

type Handler = (c: Context<Bindings>) => Promise<Response>;

/**
 * Forge as an extensions repository of Blender. Its responses never redirect to another site, since
 * Blender sends the token along, and never set a cookie.
 */
export function addRepository(
  app: Hono<Bindings>,
  options: AppOptions,
  { limited, visit }: Parts,
): void {
  const { db } = options.services;
  const answerListing = openListingAnswers(options);

  const listing = reading(async (c) =>
    answerListing(c.req.raw, await viewerOfRequest(db, c.req.raw, 'read')),
  );
  for (const address of [extensionsPath, extensionsPath.slice(0, -1)]) {
    app.all(address, limited.byNetwork('extension-listing', listingRate, listing));
  }

  /** A link that was clicked on the website. */
  async function viewerOfSession(c: Context<Bindings>) {
    const { viewer } = await visit(c);
    c.set('sessionCookies', undefined);
    if (viewer) refuseSuspended(viewer);
    return viewer;
  }

  const archive = reading(async (c) => {
    const { sha256 = '', name = '' } = c.req.param();
    const viewer = (await viewerOfRequest(db, c.req.raw, 'read')) ?? (await viewerOfSession(c));
    const { requestId } = c.var;
    return serveArchive(c.req.raw, { ...options.services, viewer, requestId }, { sha256, name });
  });
  app.all(
    `${extensionsPath}download/:sha256/:name`,
    limited.byNetwork('extension-archive', archiveRate, archive),
  );
  addPublishing(app, options, { limited });
}

/** A build server publishes a version with a separate kind of token; a session does not work. */
function addPublishing(
  app: Hono<Bindings>,
  { services }: AppOptions,
  { limited }: Pick<Parts, 'limited'>,
): void {
  const { db, limits } = services;
  const answer: Handler = async (c) => {
    if (c.req.method !== 'POST') {
      return problem({ status: 405, detail: publishTexts.methodNotAllowed }, { Allow: 'POST' });
    }
    const owner = await publisherOf(db, c.req.raw);
    await limits.spendAs({ viewer: owner, address: c.var.address }, 'publish', publishRate);
    return publish(c.req.raw, services, owner, c.req.param('id') ?? '');
  };
  for (const end of ['upload/', 'upload']) {
    app.all(
      `${extensionsPath}:id/versions/${end}`,
      limited.byNetwork('publish-request', publishRequestRate, answer),
    );
  }
}

function reading(handler: Handler): Handler {
  return async (c) => {
    if (isReading(c.req)) return handler(c);
    const refusal = { status: 405, detail: repositoryTexts.methodNotAllowed };
    return problem(refusal, { Allow: 'GET, HEAD' });
  };
}
