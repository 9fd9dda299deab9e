import { expect, type Page } from '@playwright/test';
import { longDate } from '#shared/dates.ts';
import { visit } from './alive.ts';
import { editArticle, uploadPicture, writeArticle } from './api.ts';
import { code, heading, paragraph } from './articles.ts';
import { violations } from './axe.ts';
import { tabTo } from './editor-keys.ts';
import { openAsModerator, signIn } from './people.ts';
import { approve, queuePath, rowOf } from './queue.ts';
import { test } from './test.ts';

test('an edit of what was approved shows what changed, block by block', async ({
  page: writer,
  browser,
  request,
}) => {
  await signIn(writer, `Rivet Writer ${process.pid}`);
  const { id: thumbnailId } = await uploadPicture(writer, 'thumbnail', '#5a3a78');
  const moderator = await openAsModerator(browser);

  const title = `Two rivets ${process.pid}`;
  const first = [heading('Heat the metal'), paragraph('Ten minutes at 900 degrees.')];
  const same = paragraph('Keep your gloves on.');
  const before = { type: 'doc', content: [...first, same, paragraph('This goes.')] };
  const { slug, path } = await writeArticle(writer, thumbnailId, { title, content: before });
  await visit(moderator, queuePath);
  await approve(await rowOf(moderator, title)).click();
  await expect.poll(async () => (await request.get(path)).status()).toBe(200);

  const after = [heading('Heat the metal'), paragraph('Six minutes at 900 degrees.'), same];
  const content = { type: 'doc', content: [...after, code('python', 'import bpy')] };
  const description = 'Hold two plates together.';
  const updateNote = 'Less time in the fire.';
  await editArticle(writer, slug, thumbnailId, { title, description, content, updateNote });
  await expect.poll(async () => (await request.get(path)).status()).toBe(404);

  await visit(moderator, queuePath);
  const row = await rowOf(moderator, title);
  await row.getByText('What changed since the approved version').click();
  await expect(row).toContainText(`Compared with the version from ${longDate(new Date())}.`);
  await expect(row.getByRole('deletion')).toContainText([
    'One sentence about it.',
    'Ten',
    'This goes.',
  ]);
  await expect(row.getByRole('insertion')).toContainText([description, 'Six', 'import bpy']);
  await expect(row.getByText('Changed: Paragraph')).toBeVisible();
  await expect(row.getByText('Removed: Paragraph')).toBeVisible();
  await expect(row.getByText('Added: Code')).toBeVisible();
  await expect(row.getByText('1 unchanged block')).toHaveCount(2);
  const history = `/edit/${slug}/history`;
  await expect(row.getByRole('link', { name: /^History/ })).toHaveAttribute('href', history);
  await approve(row).click();
  await expect(row).toHaveCount(0);
  await expect.poll(async () => (await request.get(path)).text()).toContain('Six minutes');
  await moderator.context().close();
  await restoreByKeys(writer, path, updateNote);
});

/** The author reads, on a phone and by keyboard, what the save changed, and goes back to the first version. */
async function restoreByKeys(writer: Page, path: string, updateNote: string): Promise<void> {
  await writer.setViewportSize({ width: 390, height: 844 });
  await visit(writer, path);
  await expect(writer.getByText(`Updated ${longDate(new Date())}`)).toContainText(updateNote);
  await writer.getByRole('link', { name: 'History' }).press('Enter');
  const versions = writer
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: writer.locator('h2') });
  await expect(versions).toContainText(['Current version', 'Version 1']);
  await expect(versions.first()).toContainText(updateNote);
  await tabTo(writer, versions.first().getByText('What changed'));
  await writer.keyboard.press('Enter');
  await expect(versions.first().getByRole('insertion').getByText('import bpy')).toBeVisible();
  expect(await violations(writer, 'main')).toEqual([]);
  await tabTo(writer, versions.last().getByRole('button', { name: 'Restore' }));
  await writer.keyboard.press('Enter');
  const question = writer.getByRole('alertdialog', { name: 'Restore version 1?' });
  await tabTo(writer, question.getByRole('button', { name: 'Restore' }));
  await writer.keyboard.press('Enter');
  await expect(writer.getByText('Version restored')).toBeVisible();
  await expect(versions).toContainText(['Current version', 'Version 2', 'Version 1']);
}
