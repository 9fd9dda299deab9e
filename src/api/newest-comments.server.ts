import { z } from 'zod';
import { newestComments } from '#features/comments/arrivals.queries.server.ts';
import { subjectTag, type Subject } from '#features/comments/rules.ts';
import { PublicPage } from '#platform/http/page-cache.server.ts';
import type { TaggedCacheLimits } from '#platform/http/tagged-cache.server.ts';
import type { AppOptions } from './app-options.ts';

/**
 * A new comment, a removal or an edit invalidates the response at once; the time limit is for
 * changes without a notification.
 */
export const newestCacheLimits: TaggedCacheLimits = {
  freshMilliseconds: 60_000,
  maximumBytes: 4 * 1024 * 1024,
};

/**
 * Tells open pages which comments are the newest: the same for everybody, so that a thousand pages
 * cost one query.
 */
export function openNewestAnswers({ services, newest }: Pick<AppOptions, 'services' | 'newest'>) {
  return async (request: Request, type: string, id: string): Promise<Response> => {
    const subject = subjectFrom(type, id);
    const stored =
      subject &&
      (await newest.render(`${type} ${id}`, 'identity', async () => {
        const found = await newestComments(services.db, subject);
        if (!found) return null;
        const body = Buffer.from(JSON.stringify(found));
        return new PublicPage({ body, tags: [subjectTag(subject)], reader: null }, {});
      }));
    if (!stored) return new Response(null, { status: 404 });
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      ETag: stored.etag,
    };
    if (request.headers.get('if-none-match') === stored.etag) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(new Uint8Array(stored.body), { headers });
  };
}

function subjectFrom(type: string, id: string): Subject | null {
  if (!z.uuid().safeParse(id).success) return null;
  if (type === 'article') return { articleId: id };
  return type === 'product' ? { productId: id } : null;
}
