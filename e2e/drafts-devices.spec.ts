import { expect, type Browser, type Page } from '@playwright/test';
import { reload, visit } from './alive.ts';
import { violations } from './axe.ts';
import { signIn } from './people.ts';
import { button, listed, openTab } from './tabs.ts';
import { ownArticle } from './talk.ts';
import { test } from './test.ts';

const title = (page: Page) => page.getByLabel('Title');

async function device(browser: Browser, called: string): Promise<Page> {
  const page = await openTab(await browser.newContext(), '/');
  await signIn(page, called);
  return page;
}

test('two devices go on with one draft, and neither writes over the other', async ({ browser }) => {
  const called = `Draft Devices ${process.pid}`;
  const desk = await device(browser, called);
  await visit(desk, '/create');
  await title(desk).fill('Begun at the desk');
  await expect.poll(() => listed(desk)).toEqual(['Begun at the desk']);

  const sofa = await device(browser, called);
  await sofa.setViewportSize({ width: 390, height: 844 });
  await visit(sofa, '/create');
  await expect(sofa.getByText('You have an unfinished draft.')).toBeVisible();
  await expect(sofa.getByText('on another device (Chrome on Linux)')).toBeVisible();
  await sofa.getByRole('button', { name: 'Continue: Begun at the desk' }).click();
  await expect(title(sofa)).toHaveValue('Begun at the desk');
  await title(sofa).fill('Gone on at the sofa');
  await expect.poll(() => listed(sofa)).toEqual(['Gone on at the sofa']);

  // The desk knows nothing of that and types on.
  await title(desk).fill('Gone on at the desk');
  await expect.poll(() => listed(desk)).toEqual(['Gone on at the desk', 'Gone on at the sofa']);
  await desk.getByRole('button', { name: 'Compare: Gone on at the sofa' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Your draft on another device' });
  await expect(dialog.getByRole('deletion')).toHaveText('desk');
  await expect(dialog.getByRole('insertion')).toHaveText('sofa');
  expect(await violations(desk)).toEqual([]);
  await button(desk, 'Use the other draft').click();
  await expect(title(desk)).toHaveValue('Gone on at the sofa');
  await expect.poll(() => listed(desk)).toEqual(['Gone on at the desk', 'Gone on at the sofa']);

  // The list, by keyboard and on a phone.
  await visit(sofa, '/drafts');
  await expect(sofa.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(2);
  await expect(sofa.getByText('New article').first()).toBeVisible();
  expect(await violations(sofa)).toEqual([]);
  await button(sofa, 'Delete: Gone on at the desk').press('Enter');
  await expect(sofa.getByText('Deleted. You can restore it within an hour.')).toBeVisible();
  await expect(button(sofa, 'Undo the deletion of: Gone on at the desk')).toBeFocused();
  await reload(sofa);
  await button(sofa, 'Undo the deletion of: Gone on at the desk').click();
  await sofa.getByRole('link', { name: 'Open: Gone on at the desk' }).click();
  await expect(title(sofa)).toHaveValue('Gone on at the desk');
  await reload(sofa);
  await expect(title(sofa)).toHaveValue('Gone on at the desk');
});

test('without a network the device keeps a draft, and a comment waits in the list', async ({
  browser,
}) => {
  const { path } = await ownArticle(browser, `Offline ${process.pid}`);
  const called = `Draft Offline ${process.pid}`;
  const page = await device(browser, called);
  await visit(page, path);
  const comment = page.getByRole('textbox', { name: 'Your comment' });
  await comment.fill('Before the tunnel');
  await expect.poll(() => listed(page)).toEqual(['Before the tunnel']);
  await page.context().setOffline(true);
  await comment.fill('In the tunnel');
  await page.context().setOffline(false);
  await expect.poll(() => listed(page)).toEqual(['In the tunnel']);

  const other = await device(browser, called);
  await visit(other, '/drafts');
  await expect(other.getByText(/^Comment on /)).toBeVisible();
  await other.getByRole('link', { name: 'Open: In the tunnel' }).click();
  const field = other.getByRole('textbox', { name: 'Your comment' });
  await expect(field).toHaveValue('In the tunnel');
  await field.press('Control+Enter');
  await expect(field).toHaveValue('');
  await expect.poll(() => listed(other)).toEqual([]);

  await visit(page, '/drafts');
  await expect(page.getByText('No drafts')).toBeVisible();
});
