import { expect, type BrowserContext, type Page } from '@playwright/test';
import { untilAlive, visit } from './alive.ts';
import { openAs, personNow, signInAsNewPerson } from './people.ts';
import { button } from './tabs.ts';
import { commentOf, ownArticle } from './talk.ts';
import { test } from './test.ts';

const like = (page: Page) => page.locator('aside').getByRole('button', { name: /^Like,/ });
const title = 'You are signed in with another account now';
const message = (page: Page) => page.getByRole('alert').filter({ hasText: title });

/** In a second tab of this browser, which does not tell the first one. */
async function signInInAnotherTab(context: BrowserContext, name: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
  });
  await visit(tab, '/profile');
  await tab.getByRole('button', { name: 'Log Out' }).click();
  await expect(tab).toHaveURL('/');
  await visit(tab, '/login');
  await signInAsNewPerson(tab, personNow(name));
  return tab;
}

test('a page does nothing for somebody who has signed in since in another tab', async ({
  browser,
}) => {
  const { path: address } = await ownArticle(browser, 'Two people, one browser');
  const first = await openAs(browser, 'Ada First');
  await visit(first, address);
  const words = 'Half a thought of the first person';
  await first.getByLabel('Your comment').fill(words);
  const second = await signInInAnotherTab(first.context(), 'Bo Second');

  await like(first).click();
  await expect(message(first)).toContainText('can no longer send anything');
  await expect(like(first)).toHaveAccessibleName('Like, 0 likes');
  await button(first, 'Comment').click();
  await expect(first.getByText(/so nothing was sent/).first()).toBeVisible();
  await expect(first.getByLabel('Your comment')).toHaveValue(words);
  await visit(second, address);
  await expect(like(second)).toHaveAccessibleName('Like, 0 likes');
  await expect(commentOf(second, words)).toHaveCount(0);

  first.on('dialog', (dialog) => void dialog.accept());
  await message(first).getByRole('button', { name: 'Reload' }).click();
  await untilAlive(first);
  await like(first).click();
  await expect(like(first)).toHaveAccessibleName('Like, 1 like');
  await expect(message(first)).toHaveCount(0);
});

test('a form of a page does nothing for them either, and keeps what was typed', async ({
  browser,
}) => {
  const first = await openAs(browser, 'Ada Form');
  await visit(first, '/profile/edit');
  const field = first.getByLabel('New password');
  await field.fill('cooler-anvil-71');
  const second = await signInInAnotherTab(first.context(), 'Bo Form');
  await button(first, 'Save password').click();
  await expect(message(first)).toBeVisible();
  await expect(field).toHaveValue('cooler-anvil-71');
  await visit(second, '/profile/edit');
  await expect(button(second, 'Save password')).toBeVisible();
});

test('without scripts, a page says so', async ({ browser }) => {
  const first = await openAs(browser, 'Ada Plain', { javaScriptEnabled: false });
  await first.goto('/profile');
  const second = await first.context().newPage();
  await second.goto('/profile');
  await second.getByRole('button', { name: 'Log Out' }).click();
  await second.goto('/login');
  await signInAsNewPerson(second, personNow('Bo Plain'));
  await first.getByRole('button', { name: 'Log Out' }).click();
  await expect(first.getByRole('heading', { name: title })).toBeVisible();
  await second.reload();
  await expect(second.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
});
