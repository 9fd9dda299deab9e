import type { Browser, Page } from '@playwright/test';
import { withClient } from '#platform/database-client.server.ts';
import { sectionTexts } from '#features/comments/texts.ts';
import { launchChromium } from '../../scripts/launch-chromium.ts';
import type { BenchSite } from '../site.ts';
import type { Figure } from '../table.ts';

const article = '/knowledge-base/tutorial/scatter-anything-with-one-geometry-nodes-group';
const perThread = 10;
/** How long the page may take to become idle after an action. */
const restMilliseconds = 1500;

/** How a page that has loaded all of `count` comments performs for a member, in a real browser. */
export async function commentFigures(site: BenchSite, count: number): Promise<Figure[]> {
  await seedComments(site.databaseUrl, count);
  const browser = await launchChromium();
  try {
    const page = await openAsMember(browser, site.url);
    const loading = await loadAll(page);
    const figure = (name: string, value: number) => ({ name: `${name}, ms`, value });
    const vote = await perceivedTime(page, () => likeOf(page, 1).click());
    const moved = await perceivedTime(page, () => likeOf(page, 2).click());
    // With plain selectors: computing the names of thousands of controls takes longer than all
    // this.
    const form = page.locator('.comments-new');
    await form.locator('textarea').fill('One more');
    const added = await perceivedTime(page, () => form.locator('[type=submit]').click());
    const typed = await perceivedTime(page, () => form.locator('textarea').pressSequentially('ab'));
    return [
      { name: 'comments on the page', value: await page.locator('.comment').count() },
      figure('loading the last page of them', loading),
      { ...figure('like, until it is seen', vote.seen), budget: 100 },
      figure('like, longest task', vote.task),
      { ...figure('another like, until it is seen', moved.seen), budget: 100 },
      { ...figure('adding, until it is seen', added.seen), budget: 100 },
      figure('adding, longest task', added.task),
      { ...figure('typing, until it is seen', typed.seen), budget: 100 },
    ];
  } finally {
    await browser.close();
  }
}

/** Threads of ten, each comment a reply to the one before or to the first. */
async function seedComments(databaseUrl: string, count: number): Promise<void> {
  await withClient({ connectionString: databaseUrl }, async (client) => {
    await client.query(
      `with place as materialized (
         select n, gen_random_uuid() as id, n / $2::int as thread, n % $2::int as step
         from generate_series(0, $1::int - 1) as n
       ),
       first as (select thread, id from place where step = 0)
       insert into comments (id, article_id, user_id, parent_comment_id, thread_id, comment, created_at, updated_at)
       select place.id, article.id, article.user_id,
         case when place.step = 0 then null when place.step % 2 = 0 then before.id else first.id end,
         first.id, 'Comment ' || place.n || ' with a few words that fill more than one line of it. '
           || repeat('More words. ', place.n % 20),
         at, at
       from place
       join first using (thread)
       join articles as article on article.slug = $3
       left join place as before on before.n = place.n - 1
       cross join lateral (
         select now() - interval '1 day' + place.n * interval '1 second' as at
       ) as time`,
      [count, perThread, article.split('/').at(-1)],
    );
    await client.query('vacuum analyze comments');
  });
}

async function openAsMember(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: url });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Name').fill('Ben Bench');
  await page.getByLabel('E-mail').fill('ben.bench@example.org');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((address) => address.pathname === '/');
  await page.goto(article);
  return page;
}

/** Milliseconds that the last full page took. */
async function loadAll(page: Page): Promise<number> {
  // With a plain selector, see above.
  const more = page.locator('.thread + p > a', { hasText: sectionTexts.article.more });
  const threads = page.locator('.thread > .comment');
  let took = 0;
  while ((await more.count()) > 0) {
    const before = await threads.count();
    const started = performance.now();
    await more.click();
    await page.waitForFunction(
      (known) => document.querySelectorAll('.thread > .comment').length > known,
      before,
      // A limit for hangs: the machine may be busy.
      { timeout: 120_000 },
    );
    took = performance.now() - started;
  }
  return took;
}

function likeOf(page: Page, place: number) {
  return page.locator(`.thread > .comment:nth-child(${place}) > .comment-row button`).first();
}

/**
 * The longest time from an input of `act` to the next frame, as the browser itself measures it, and
 * the longest task afterwards.
 */
async function perceivedTime(page: Page, act: () => Promise<void>) {
  await page.evaluate(() => {
    const felt = { seen: 0, task: 0 };
    Object.assign(window, { felt });
    const longest = (type: string, name: 'seen' | 'task') =>
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) felt[name] = Math.max(felt[name], duration);
      }).observe({ type, durationThreshold: 16 } as PerformanceObserverInit);
    longest('event', 'seen');
    longest('longtask', 'task');
  });
  await act();
  await page.waitForTimeout(restMilliseconds);
  return page.evaluate(() => (window as unknown as { felt: { seen: number; task: number } }).felt);
}
