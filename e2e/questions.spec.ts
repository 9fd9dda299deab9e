import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { makeExtension } from '#test/archives.ts';
import { visit } from './alive.ts';
import { violations } from './axe.ts';
import { openAs, openAsModerator, personNow } from './people.ts';
import { listProduct, sendProduct } from './products.ts';
import { fitsBothSizes, inBothSizes, phone, wide } from './sizes.ts';
import { test } from './test.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Questions' });
const rowOf = (page: Page, words: string) =>
  section(page).locator('.comment-row').filter({ hasText: words });

/** Follows the only unread notification that says this. */
async function follow(page: Page, sentence: string) {
  await visit(page, '/about');
  await page.getByRole('button', { name: /^Notifications, / }).click();
  const news = page.getByRole('dialog', { name: 'Notifications' });
  await news.getByRole('link', { name: sentence }).click();
}

test('a member asks, the seller answers, and each is told', async ({ browser }) => {
  const viewport = { viewport: phone };
  const names = { seller: 'Sela Seller', member: 'Quin Asker' };
  const [seller, moderator, member, visitor] = await Promise.all([
    openAs(browser, names.seller, { viewport: wide }),
    openAsModerator(browser),
    openAs(browser, names.member, viewport),
    browser.newContext(viewport).then((context) => context.newPage()),
  ]);
  const called = {
    seller: personNow(names.seller).username,
    member: personNow(names.member).username,
  };
  const name = `Bevel Bench ${randomUUID().slice(0, 8)}`;
  const addon = makeExtension([], `bench_${randomUUID().replaceAll('-', '')}`);
  const { id, slug } = await sendProduct(seller, {
    name,
    priceCents: 0,
    addon,
  });
  await listProduct(moderator, id);
  const address = `/marketplace/${slug}`;

  await visit(visitor, address);
  await expect(section(visitor)).toContainText('No questions yet.');
  await expect(section(visitor)).toContainText('Log in to ask the seller and others who use it.');

  await visit(member, address);
  await section(member).getByLabel('Your question').fill('Does it bevel text?');
  await section(member).getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(rowOf(member, 'Does it bevel text?')).toContainText(called.member);

  await follow(seller, `${called.member} asked a question about ${name}`);
  const question = rowOf(seller, 'Does it bevel text?');
  await expect(question).toBeInViewport();
  await question.getByRole('button', { name: 'Reply' }).click();
  await seller.getByLabel(`Your reply to ${called.member}`).fill('Yes, once it is a mesh.');
  await question.getByRole('button', { name: 'Reply', exact: true }).last().click();
  await expect(rowOf(seller, 'Yes, once it is a mesh.')).toContainText('Seller');

  await follow(member, `${called.seller} replied to you about ${name}`);
  const answer = rowOf(member, 'Yes, once it is a mesh.');
  await expect(answer).toBeInViewport();
  await answer.getByRole('button', { name: /^Like/ }).click();
  await expect(answer.getByRole('button', { name: 'Like, 1 like' })).toBeVisible();
  await inBothSizes(member, async () => {
    expect(await violations(member, '#questions')).toEqual([]);
  });

  await visit(visitor, address);
  await expect(section(visitor)).toContainText('2 questions and answers');
  await expect(rowOf(visitor, 'Yes, once it is a mesh.')).toContainText('Seller');
  await fitsBothSizes(visitor);
});
