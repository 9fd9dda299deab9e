import { randomUUID } from 'node:crypto';
import { createApp } from '#api/app.server.ts';
import type { AppOptions } from '#api/app-options.ts';
import { openVisits } from '#api/viewer.server.ts';
import { articleListInput } from '#features/articles/input.ts';
import { listArticles } from '#features/articles/listing.queries.server.ts';
import { articleBySlug } from '#features/articles/page.queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import { ownCookie } from '#platform/http/cookies.server.ts';
import { openLog } from '#platform/log.server.ts';
import type { RateLimits } from '#platform/rate-limits.server.ts';
import { openSharedStore, readingAnew } from '#platform/shared-reads.server.ts';

/** Sends a request to this process without a socket. */
export type Ask = (address: string, init?: Init) => Promise<Response>;
type Init = { method?: string; body?: string; headers?: Record<string, string> };

/** Requests like those of people, which leave no trace. */
export type Rehearsal = {
  /** A visitor and, if the site has an article, its author. */
  readers: readonly Ask[];
  /** What members write most often, rolled back. */
  write: () => Promise<void>;
};

/** Sends requests to applications of their own, with the parts of this process. */
export async function rehearsalOf(options: AppOptions): Promise<Rehearsal> {
  const quiet: AppOptions = {
    ...options,
    services: { ...options.services, log: openLog('silent'), limits: unlimited },
    // Nothing is cached between the rounds: each must query the database.
    shared: openSharedStore({ freshMilliseconds: 0, maximumBytes: 1 }),
    figures: undefined,
  };
  const visitor = askerOf(quiet, {});
  // The pages fail in the same way, and report it.
  const article = await someArticle(quiet.services.db).catch(() => undefined);
  if (!article) return { readers: [visitor], write: async () => {} };
  const { member, write } = asMember(quiet, article);
  return { readers: [visitor, member], write };
}

type Authored = { id: string; authorId: string };

async function someArticle(db: Database): Promise<Authored | undefined> {
  const { articles } = await listArticles(db, articleListInput.parse({ limit: 1 }));
  const [newest] = articles;
  const article = newest && (await articleBySlug(readingAnew(db), null, newest.slug));
  return article?.author ? { id: article.id, authorId: article.author.id } : undefined;
}

function asMember(visitors: AppOptions, { id, authorId }: Authored) {
  const { auth, services } = visitors;
  const session = {
    id: randomUUID(),
    userId: authorId,
    authenticatedAt: null,
    hasSecondFactor: false,
    refreshed: new Headers(),
  };
  const sessionOf = async () => {
    // Nobody's: it loads what the first member's request would wait for.
    await auth.sessionOf(new Headers());
    return session;
  };
  // No other application knows this session.
  const options: AppOptions = {
    ...visitors,
    visits: openVisits(),
    auth: { ...auth, sessionOf },
  };
  let transaction: Database | undefined;
  const writing = {
    ...services,
    get db() {
      return transaction ?? services.db;
    },
  };
  const headers = {
    cookie: ownCookie('session_token', session.id, { isSecure: false }),
    'content-type': 'application/json',
  };
  const writer = askerOf({ ...options, services: writing }, headers);
  const writes = [
    { method: 'PUT', address: `/api/v1/articles/${id}/vote`, body: { vote: 'like' } },
    { method: 'PUT', address: `/api/v1/bookmarks/article/${id}`, body: {} },
    { method: 'POST', address: `/api/v1/articles/${id}/comments`, body: { text: 'Hello' } },
  ];
  const write = () =>
    rolledBack(services.db, async (tx) => {
      transaction = tx;
      for (const { method, address, body } of writes) {
        const answer = await writer(address, { method, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`);
        await answer.text();
      }
    }).finally(() => (transaction = undefined));
  return { member: askerOf(options, headers), write };
}

/** Undoes what the work did, and sends none of its notifications. */
async function rolledBack(db: Database, work: (tx: Database) => Promise<void>): Promise<void> {
  const undo = new Error('Only a rehearsal.');
  try {
    await db.transaction(async (tx) => {
      await work(tx);
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
}

/**
 * Nothing is counted: a transaction that waits for a second connection could wait for people who
 * wait for its locks.
 */
const unlimited: RateLimits = {
  spend: async () => {},
  spendAs: async () => {},
  refund: async () => {},
  reading: { points: 1, seconds: 1, isForReading: true },
};

function askerOf(options: AppOptions, own: Record<string, string>): Ask {
  const { publicUrl } = options.settings;
  const app = createApp(options);
  const bindings = { incoming: { socket: {} } };
  return async (address, init) => {
    const headers = {
      'accept-encoding': 'br',
      // Robots' views are not counted.
      'user-agent': 'Forge rehearsal (robot)',
      ...own,
      ...init?.headers,
    };
    return app.fetch(new Request(publicUrl + address, { ...init, headers }), bindings);
  };
}
