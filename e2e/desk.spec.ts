import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { changeData } from './accounts.ts';
import { visit } from './alive.ts';
import { violations } from './axe.ts';
import { openAs, openAsModerator, personNow } from './people.ts';
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
