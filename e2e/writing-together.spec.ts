import { expect, type Page } from '@playwright/test';
import { visit } from './alive.ts';
import { approveArticle } from './api.ts';
import { paragraph, writeArticle } from './articles.ts';
import { violations } from './axe.ts';
import { openAs, openAsModerator, personNow } from './people.ts';
import { phone, tooWide } from './sizes.ts';
import { test } from './test.ts';

/** Nothing that axe finds, and nothing that scrolls sideways. */
async function isSound(page: Page) {
  expect(await violations(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
}

const pathOf = (slug: string) => `/knowledge-base/tutorial/${slug}`;

test('two people write by keys on a phone, for a chosen moment, and the history names both', async ({
  browser,
}) => {
  const author = await openAs(browser, `Lead Writer ${process.pid}`, { viewport: phone });
  const called = `Second Writer ${process.pid}`;
  const { username } = personNow(called);
  const second = await openAs(browser, called, { viewport: phone });
  const words = { title: `Two hands ${process.pid}`, content: [paragraph('By two.')] };
  const { slug } = await writeArticle(author, words);

  await visit(author, pathOf(slug));
  await author.getByRole('button', { name: 'Co-authors' }).press('Enter');
  const dialog = author.getByRole('dialog', { name: 'Co-authors' });
  await expect(dialog.getByLabel('Find a person')).toBeFocused();
  await author.keyboard.type(username);
  await dialog.getByRole('button', { name: `Invite ${username}` }).press('Enter');
  await expect(dialog.getByText('Invited', { exact: true })).toBeVisible();
  await isSound(author);
  await author.keyboard.press('Escape');
  await author.getByRole('button', { name: 'Schedule', exact: true }).press('Enter');
  const schedule = author.getByRole('dialog', { name: 'Schedule the article' });
  await expect(schedule.getByLabel('Publish on')).toBeFocused();
  await isSound(author);
  await author.keyboard.press('Enter');
  await expect(author.getByText('Once approved, it will be published on')).toBeVisible();

  await visit(second, pathOf(slug));
  await second.getByRole('button', { name: 'Accept' }).press('Enter');
  await second.getByRole('link', { name: 'Edit', exact: true }).first().press('Enter');
  await second.getByLabel('Description').fill('Written by two people.');
  // When it is published is for the author to say.
  await expect(second.getByLabel('Publish on')).toHaveCount(0);
  await second.getByRole('button', { name: 'Save Changes' }).press('Enter');
  await second.getByRole('link', { name: 'History' }).first().press('Enter');
  const versions = second.getByRole('main').getByRole('listitem');
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText(`by ${username}`);
  await expect(versions.last()).not.toContainText(' by ');
  await isSound(second);
  for (const page of [author, second]) await page.context().close();
});

test('parts are confirmed for Blender, put in order by keys on a phone, and lead to the next', async ({
  browser,
}) => {
  const author = await openAs(browser, `Series Writer ${process.pid}`, { viewport: phone });
  const write = (part: string) =>
    writeArticle(author, {
      title: `${part} part ${process.pid}`,
      content: [paragraph(`The ${part} part.`)],
    });
  const [first, last] = [await write('First'), await write('Last')];
  const moderator = await openAsModerator(browser);
  await moderator.setViewportSize(phone);
  for (const { id } of [first, last]) await approveArticle(moderator, id);

  // A reader says in which version of Blender it works.
  await visit(moderator, pathOf(first.slug));
  const tested = moderator.getByRole('region', { name: 'Tested with' });
  await tested.getByLabel('Did you follow it in another version?').selectOption('Blender 5.1');
  await tested.getByRole('button', { name: /^Works in Blender 5.1/ }).press('Enter');
  await expect(tested.getByText('Confirmed by readers')).toBeVisible();
  await isSound(moderator);

  await visit(author, '/profile/series');
  await author.getByRole('link', { name: 'New Series' }).first().press('Enter');
  const title = `Pipes ${process.pid}`;
  await author.getByLabel('Title').fill(title);
  for (const part of ['Last', 'First']) {
    await author.getByRole('button', { name: `Add ${part} part` }).press('Enter');
  }
  await author.getByRole('button', { name: 'Move First part' }).first().press('Enter');
  await expect(author.getByText(`First part ${process.pid} is part 1 of 2.`)).toBeAttached();
  await isSound(author);
  await author.getByRole('button', { name: 'Save Series' }).press('Enter');
  await expect(author.getByText('Series saved')).toBeVisible();

  await visit(author, pathOf(first.slug));
  await expect(author.getByText('Part 1 of 2')).toBeVisible();
  await author
    .getByRole('navigation', { name: title })
    .getByRole('link', { name: /Next in this series/ })
    .press('Enter');
  await expect(author.getByText('Part 2 of 2')).toBeVisible();
  await author.getByRole('link', { name: title, exact: true }).first().press('Enter');
  await expect(author.getByRole('heading', { level: 1 })).toHaveText(title);
  await isSound(author);
  for (const page of [author, moderator]) await page.context().close();
});
