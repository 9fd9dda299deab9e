import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { demoModerator } from '#demo/people.ts';
import { changeData, letTimePass } from './accounts.ts';
import { visit } from './alive.ts';
import { violations, violationsInBothThemes } from './axe.ts';
import { openAs, openAsModerator, personNow, signInByPassword } from './people.ts';
import { fitsBothSizes } from './sizes.ts';
import { test } from './test.ts';

test('a moderator goes from the overview to a job that failed and dismisses it, by keyboard', async ({
  browser,
}) => {
  const called = 'Dena Desk';
  const [member, moderator] = await Promise.all([
    openAs(browser, called),
    openAsModerator(browser),
  ]);
  const about = randomUUID();
  await changeData(
    personNow(called).email,
    (person) =>
      `insert into pgboss.job (name, data, state, output)
       select 'refund', jsonb_build_object('requestId', '${about}'), 'failed', '{"message":"No answer."}'
       where ${person} is not null`,
  );
  for (const path of ['/admin', '/moderation/jobs']) {
    expect((await member.request.get(path)).status()).toBe(403);
  }

  await visit(moderator, '/admin');
  await fitsBothSizes(moderator);
  expect(await violations(moderator)).toEqual([]);
  const row = moderator.getByRole('link', { name: /^Jobs that were given up [1-9]/ });
  await expect(row).toContainText('oldest');
  await moderator.keyboard.press('g');
  await moderator.keyboard.press('j');
  await expect(moderator).toHaveURL(/\/moderation\/jobs$/);

  const job = moderator.getByRole('listitem').filter({ hasText: about });
  await expect(job).toContainText('No answer.');
  await fitsBothSizes(moderator);
  expect(await violations(moderator)).toEqual([]);
  await job.getByRole('button', { name: 'Dismiss: refund' }).focus();
  await moderator.keyboard.press('Enter');
  const dialog = moderator.getByRole('alertdialog', { name: 'Dismiss this job of “refund”?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  // Nowhere while a dialog asks.
  await moderator.keyboard.press('g');
  await moderator.keyboard.press('a');
  await dialog.getByRole('button', { name: 'Dismiss' }).focus();
  await moderator.keyboard.press('Enter');
  await expect(moderator.getByText('The job was dismissed.')).toBeVisible();
  await expect(job).toBeHidden();

  await moderator.keyboard.press('g');
  await moderator.keyboard.press('l');
  await expect(moderator.getByText('dismissed a job of “refund”.').first()).toBeVisible();
  await moderator.getByLabel('Who').focus();
  await moderator.keyboard.type('gd');
  await expect(moderator).toHaveURL(/\/moderation\/log$/);
  await expect(moderator.getByLabel('Who')).toHaveValue('gd');
});

test('a moderator makes a member a moderator and ends that again, after confirming who they are', async ({
  browser,
  page: moderator,
}) => {
  const { username, email } = personNow('Rolf Role');
  const reason = `Knows every add-on, ${randomUUID()}`;
  const member = await openAs(browser, 'Rolf Role');
  const desk = async () => (await member.request.get('/admin')).status();
  expect(await desk()).toBe(403);
  await signInByPassword(moderator);

  await visit(moderator, '/admin');
  await moderator.keyboard.press('g');
  await moderator.keyboard.press('u');
  await moderator.getByLabel('Name, e-mail or id').fill(username);
  await moderator.keyboard.press('Enter');
  const row = moderator.getByRole('main').getByRole('listitem').filter({ hasText: username });
  await expect(row).toHaveCount(1);

  // By keyboard, first without a reason.
  await row.getByRole('button', { name: 'Make moderator' }).focus();
  await moderator.keyboard.press('Enter');
  const dialog = moderator.getByRole('dialog', { name: `Make ${username} a moderator?` });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  expect(await violationsInBothThemes(moderator)).toEqual([]);
  await fitsBothSizes(moderator);
  await dialog.getByRole('button', { name: 'Make moderator' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();

  // Whoever holds only the session gets no further.
  await letTimePass(demoModerator.email);
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Make moderator' }).click();
  const confirming = moderator.getByRole('dialog', { name: "Confirm it's you" });
  await expect(confirming.getByLabel('Your password')).toBeFocused();
  expect(await violations(moderator)).toEqual([]);
  await fitsBothSizes(moderator);
  await moderator.keyboard.press('Escape');
  await expect(confirming).toBeHidden();
  await expect(dialog.getByLabel('Reason')).toHaveValue(reason);
  expect(await desk()).toBe(403);

  await dialog.getByRole('button', { name: 'Make moderator' }).click();
  await expect(confirming.getByLabel('Your password')).toBeFocused();
  await moderator.keyboard.type(demoModerator.password);
  await moderator.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const endRole = row.getByRole('button', { name: 'End role' });
  await expect(endRole).toBeFocused();
  await expect(row).toContainText(`by ${demoModerator.username}: ${reason}`);
  await expect(row.getByRole('button', { name: 'Suspend' })).toBeHidden();
  await fitsBothSizes(moderator);
  expect(await violations(moderator)).toEqual([]);

  expect(await desk()).toBe(200);
  await visit(member, '/notifications');
  // The closed panel of the bell has the same words, once it has loaded them.
  const notices = member.getByRole('main');
  await expect(notices.getByText('made you a moderator.')).toBeVisible();
  await expect(notices.getByText(`The moderator wrote: ${reason}`)).toBeVisible();

  // From the profile, without being asked again.
  await visit(
    moderator,
    (await row.getByRole('link', { name: username, exact: true }).getAttribute('href')) ?? '',
  );
  const panel = moderator.getByRole('region', { name: 'Moderation' });
  await expect(panel).toContainText(reason);
  await fitsBothSizes(moderator);
  await panel.getByRole('button', { name: 'End role' }).click();
  const ending = moderator.getByRole('dialog', { name: `End ${username}’s role as a moderator?` });
  await ending.getByLabel('Reason').fill('Moved on.');
  await ending.getByRole('button', { name: 'End role' }).click();
  await expect(panel.getByRole('button', { name: 'Make moderator' })).toBeFocused();
  expect(await desk()).toBe(403);

  await panel.getByRole('link', { name: `Audit log of ${username}` }).click();
  const entries = moderator.getByRole('main').getByRole('listitem');
  await expect(
    entries.filter({ hasText: `made ${username} a moderator: ${reason}` }),
  ).toBeVisible();
  await expect(
    entries.filter({ hasText: `ended ${username}’s role as a moderator: Moved on.` }),
  ).toBeVisible();
  const mails = async () => (await moderator.request.get('/sandbox/mail')).text();
  for (const [to, subject] of [
    [email, 'You are now a moderator of Forge'],
    [email, 'You are no longer a moderator of Forge'],
    [demoModerator.email, `${username} is now a moderator of Forge`],
  ]) {
    await expect.poll(async () => cardsOf(await mails(), to ?? '', subject ?? '')).toBe(1);
  }
});

/** How many mails of the demo's mailbox went to this address with this subject. */
function cardsOf(html: string, to: string, subject: string): number {
  const cards = html.split('class="card"');
  return cards.filter((card) => card.includes(to) && card.includes(subject)).length;
}
