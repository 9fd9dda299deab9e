import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { reload, visit } from './alive.ts';
import { approveArticle, rejectArticle, uploadPicture, writeArticle } from './api.ts';
import { violations } from './axe.ts';
import { tabTo } from './editor-keys.ts';
import { openAs, openAsModerator } from './people.ts';
import { say } from './talk.ts';
import { test } from './test.ts';

/** Sends an article to the queue, as the form does, and answers with its id. */
async function submitArticle(writer: Page, title: string): Promise<string> {
  const picture = await uploadPicture(writer, 'thumbnail', '#2f5d50');
  const { id } = await writeArticle(writer, picture.id, { title });
  return id;
}

const bell = (page: Page, unread: number) => {
  const name = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications';
  return page.getByRole('button', { name, exact: true });
};
/** How many tabs of this browser follow the one that has the stream. Runs in the page. */
async function waitingTabs(): Promise<number> {
  const { pending = [] } = await navigator.locks.query();
  return pending.filter(({ name }) => name?.startsWith('forge-live')).length;
}

/** How many there are to read for whoever is signed in on this page, by another way than the page. */
async function unreadOf(page: Page): Promise<number> {
  const answer = await page.request.get('/api/v1/notifications');
  return z.object({ unread: z.number() }).parse(await answer.json()).unread;
}

const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('news come by themselves, in every tab, over one stream for the browser', async ({
  browser,
}) => {
  const moderator = await openAsModerator(browser);
  const first = await openAs(browser, 'Live Reader');
  const one = await submitArticle(first, 'Live one');
  const two = await submitArticle(first, 'Live two');
  await Promise.all([first.waitForRequest('**/api/live'), visit(first, '/knowledge-base')]);
  const laterStreams: Page[] = [];
  first.context().on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') laterStreams.push(request.frame().page());
  });
  const second = await first.context().newPage();
  await visit(second, '/about');
  await expect(bell(second, 0)).toBeVisible();
  // It waits for the turn of the first to end.
  await expect.poll(() => second.evaluate(waitingTabs)).toBe(1);

  await approveArticle(moderator, one);
  await expect(bell(first, 1)).toBeVisible();
  await expect(bell(second, 1)).toBeVisible();
  expect(laterStreams).toEqual([]);

  await first.close();
  await expect.poll(() => laterStreams).toEqual([second]);
  await rejectArticle(moderator, two, 'Say which version.');
  await expect(bell(second, 2)).toBeVisible();
  await bell(second, 2).click();
  await expect(panel(second)).toContainText('Live two was rejected. Edit and resubmit it.');
  await expect(panel(second)).toContainText('Live one was approved');
  await expect(panel(second)).toContainText('s ago');
});

test('a stream that was cut comes back, and nothing was missed', async ({ browser }) => {
  const moderator = await openAsModerator(browser);
  const reader = await openAs(browser, 'Cut Off');
  const away = await submitArticle(reader, 'While away');
  const asked = reader.waitForResponse('**/api/rpc/notifications/unread');
  await Promise.all([reader.waitForRequest('**/api/live'), asked, visit(reader, '/about')]);
  await expect(bell(reader, 0)).toBeVisible();
  await reader.context().setOffline(true);
  await approveArticle(moderator, away);
  await expect(reader.getByText('You are offline.')).toBeVisible();
  await expect.poll(() => unreadOf(reader)).toBe(1);
  await expect(bell(reader, 0)).toBeVisible();
  await reader.context().setOffline(false);
  await expect(bell(reader, 1)).toBeVisible({ timeout: 20_000 });
});

test('following one marks it as read; marking all fails offline and works online', async ({
  browser,
}) => {
  const moderator = await openAsModerator(browser);
  const reader = await openAs(browser, 'Panel Reader');
  const address = `panel-${randomUUID()}`;
  for (const title of ['Panel one', address, 'Panel three']) {
    await approveArticle(moderator, await submitArticle(reader, title));
  }
  await visit(reader, '/knowledge-base');
  await expect(bell(reader, 3)).toBeVisible();
  await bell(reader, 3).focus();
  await reader.keyboard.press('Enter');
  await expect(panel(reader).getByRole('listitem')).toHaveCount(3);
  await reader.keyboard.press('Escape');
  await expect(panel(reader)).toBeHidden();
  await expect(bell(reader, 3)).toBeFocused();

  await bell(reader, 3).click();
  await panel(reader)
    .getByRole('link', { name: `${address} was approved` })
    .click();
  await expect(reader).toHaveURL(`/knowledge-base/guide/${address}`);
  await expect(panel(reader)).toBeHidden();
  await expect(bell(reader, 2)).toBeVisible();

  await Promise.all([
    reader.waitForResponse('**/api/rpc/notifications/unread'),
    bell(reader, 2).click(),
  ]);
  await expect(panel(reader).getByRole('listitem')).toHaveCount(2);
  await reader.context().setOffline(true);
  await panel(reader).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(reader.getByText('Could not update notifications.')).toBeVisible();
  await expect(panel(reader).getByRole('listitem')).toHaveCount(2);
  await expect(panel(reader).getByText('Could not fetch notifications.')).toBeVisible();
  await reader.context().setOffline(false);
  await expect(panel(reader).getByText('Could not fetch notifications.')).toBeHidden();
  await panel(reader).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(panel(reader).getByText("You're all caught up!")).toBeVisible();
  await reload(reader);
  await expect(bell(reader, 0)).toBeVisible();
});

test('on a phone the panel is a sheet over the whole width', async ({ browser }) => {
  const moderator = await openAsModerator(browser);
  const reader = await openAs(browser, 'Phone Reader');
  const title = 'A title that is long enough to take two lines on a phone';
  await rejectArticle(moderator, await submitArticle(reader, title), 'Say which version.');
  await reader.setViewportSize({ width: 390, height: 844 });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await reader.route('**/api/rpc/notifications/unread', async (route) => {
    await held;
    await route.continue();
  });
  await visit(reader, '/about');
  await bell(reader, 0).click();
  await expect(panel(reader).getByText('Loading notifications')).toBeAttached();
  release();
  await expect(panel(reader)).toContainText('was rejected');
  await expect.poll(() => panel(reader).boundingBox()).toMatchObject({ x: 0, width: 390 });
  await expect
    .poll(async () => {
      const box = await panel(reader).boundingBox();
      return box && box.y + box.height;
    })
    .toBe(844);
  expect(await violations(reader, 'header')).toEqual([]);

  // In a low window it scrolls below its bell, rather than that it slides over the header.
  await reader.setViewportSize({ width: 900, height: 240 });
  await expect
    .poll(async () => {
      const [list, button] = [
        await panel(reader).boundingBox(),
        await bell(reader, 1).boundingBox(),
      ];
      return list && button && list.y >= button.y + button.height && list.y + list.height <= 240;
    })
    .toBe(true);
});

test('the panel leads to all notifications, where those stay that were read', async ({
  browser,
}) => {
  const reader = await openAs(browser, 'All Reader', { viewport: { width: 390, height: 844 } });
  const guest = await openAs(browser, 'All Guest');
  const id = await submitArticle(reader, 'Talked about');
  await approveArticle(await openAsModerator(browser), id);
  await say(
    guest,
    id,
    Array.from({ length: 12 }, (_, at) => `Word ${at}`),
  );
  await visit(reader, '/about');
  await bell(reader, 13).focus();
  await reader.keyboard.press('Enter');
  await tabTo(reader, panel(reader).getByRole('link', { name: 'and 3 more' }));
  await reader.keyboard.press('Enter');
  await expect(reader).toHaveURL('/notifications');
  const main = reader.getByRole('main');
  await expect(main.getByRole('listitem')).toHaveCount(13);
  await expect(main.getByText('Unread')).toHaveCount(13);
  expect(await violations(reader, 'main')).toEqual([]);
  await main.getByRole('button', { name: 'Mark all as read' }).press('Enter');
  await expect(bell(reader, 0)).toBeVisible();
  await reload(reader);
  await expect(main.getByRole('listitem')).toHaveCount(13);
  await expect(main.getByText('Unread')).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
});

test('visitors have no bell and open no stream', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.clock.install();
  await visit(page, '/knowledge-base');
  await page.clock.fastForward('01:00');
  await expect(page.getByRole('button', { name: 'Notifications' })).toHaveCount(0);
  expect(requests).not.toContain('/api/live');
  expect(requests.filter((path) => path.includes('notification'))).toEqual([]);
});
