import { expect, it } from 'vitest';
import { openRateLimits } from '#platform/rate-limits.server.ts';
import { openTestApp } from '#test/app.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { limitOfHandler } from './address-limits.server.ts';

const database = await freshDatabase();
const limits = openRateLimits(database.pool, { readsPerMinute: 3 });
const { app, ask } = openTestApp({ ...openTestSite(database).contextOf(null), limits });

/**
 * The declaration of each address other than calls; '/*' is every page, and built files are sent
 * without a limit.
 */
const expected: Record<string, string> = {
  '/healthz': 'nobody: says that the process is there',
  '/readyz': 'probe 600/60',
  '/api/v1/extensions/': 'extension-listing 600/60',
  '/api/v1/extensions': 'extension-listing 600/60',
  '/api/v1/extensions/download/:sha256/:name': 'extension-archive 3000/3600',
  '/api/v1/extensions/:id/versions/upload/': 'publish-request 120/600',
  '/api/v1/extensions/:id/versions/upload': 'publish-request 120/600',
  '/files/images/:id/:name': 'picture 6000/60',
  '/files/models/:name': 'picture 6000/60',
  '/files/loops/:name': 'picture 6000/60',
  '/files/blends/:id/:name': 'picture 6000/60',
  '/downloads/:productId': 'file 600/3600',
  '/embed/:provider/:id': 'embed 600/60',
  '/api/export': 'exportData, which leads to a page',
  '/api/auth/*': 'the authentication library',
  '/api/openapi.json': 'docs 60/60',
  '/api/docs': 'docs 60/60',
  '/api/rpc/uploads/image': 'picture-form 120/600',
  '/api/v1/uploads/image': 'picture-form 120/600',
  '/api/rpc/*': 'each call',
  '/api/v1/*': 'each call',
  '/api/uploads/:id?': 'uploads 6000/60',
  '/api/stripe/connect': 'connect-return 30/3600',
  '/assets/*': '',
  '/api/webhooks/stripe': 'webhook 6000/60',
  '/api/installation/probe': 'operators-check 30/60',
  '/api/live': 'live 300/60',
  '/api/newest-comments/:type/:id': 'newest 6000/60',
  '/invoices/:purchaseId': 'invoice 60/600',
  '/sandbox/*': 'nobody: only in the demo',
  '/*': 'the page: limitOfPage',
};

function declaredLimits(): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path: address, handler } of app.routes) {
    const limit = limitOfHandler(handler);
    if (!limit) found[address] ??= '';
    else if ('countedBy' in limit) found[address] = limit.countedBy;
    else found[address] = `${limit.name} ${limit.rate.points}/${limit.rate.seconds}`;
  }
  return found;
}

it('every address declares its limit', () => {
  expect(declaredLimits()).toEqual(expected);
});

it.each(['/', '/knowledge-base?sort=title-asc', '/about.data'])(
  '%s is refused to who reads too often, and to nobody else',
  async (address) => {
    const from = `203.0.113.${address.length}`;
    for (let n = 0; n < 3; n += 1) expect((await ask(address, from)).status).toBe(200);
    const refused = await ask(address, from, { headers: { accept: 'text/html,*/*' } });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const html = await refused.text();
    expect(html).toContain('You are doing this too often. Please try again in');
    expect((await ask(address, '198.51.100.1')).status).toBe(200);
  },
);

it.each([
  ['/search?q=rust', 150],
  ['/marketplace?q=rust', 150],
  ['/knowledge-base.data?q=rust', 150],
  ['/knowledge-base/feed.xml', 120],
  ['/sitemap.xml', 120],
  ['/profile/sales.csv', 60],
  ['/api/docs', 60],
  ['/readyz', 600],
])('%s is answered %i times to one network', async (address, points) => {
  const from = `2001:db8:${address.length}:${points}::1`;
  for (let n = 0; n < points; n += 1) expect((await ask(address, from)).status).toBe(200);
  const refused = await ask(address, from.replace('::1', '::2'));
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY' });
});

it('a picture is refused after 6,000 within a minute', async () => {
  const address = '/files/images/none/160.webp';
  for (let n = 0; n < 6000; n += 1) await ask(address, '192.0.2.9');
  expect((await ask(address, '192.0.2.9')).status).toBe(429);
});
