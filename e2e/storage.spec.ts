import { expect } from '@playwright/test';
import { reload, visit } from './alive.ts';
import { uploadPicture } from './api.ts';
import { violations } from './axe.ts';
import { personNow, signInAsNewPerson } from './people.ts';
import { tooWide } from './sizes.ts';
import { test } from './test.ts';

test('a member sees what takes their storage, and frees it by keyboard on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/profile/edit');
  await signInAsNewPerson(page, personNow('Stella Storage'));
  await expect(page).toHaveURL('/profile/edit');
  const storage = page.getByRole('region', { name: 'Storage' });
  await expect(storage.getByText('0 B of 300 MB used')).toBeVisible();
  await expect(storage.getByText('You have less storage during your first 24 hours')).toBeVisible();
  await expect(storage.getByRole('button')).toHaveCount(0);

  await uploadPicture(page, 'editor', '#aa5522');
  await uploadPicture(page, 'thumbnail', '#2255aa');
  const begun = await page.request.post('/api/uploads', {
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': '5242880',
      'Upload-Metadata': `filename ${Buffer.from('half.zip').toString('base64')}`,
    },
  });
  expect(begun.status()).toBe(201);
  await reload(page);
  await expect(storage.getByText(/^5(\.\d)? MB of 300 MB used$/)).toBeVisible();
  await expect(storage.getByText('1 · 5 MB')).toBeVisible();
  await expect(storage.getByText(/^3 uploads \(5(\.\d)? MB\) are not used by any/)).toBeVisible();
  await expect(storage.getByRole('progressbar', { name: 'Storage used' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);

  await storage.getByRole('button', { name: 'Remove Unused Uploads' }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Remove unused uploads?' });
  await expect(dialog.getByRole('button', { name: 'Keep them' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await storage.getByRole('button', { name: 'Remove Unused Uploads' }).press('Enter');
  await page.route('**/api/rpc/uploads/removeUnused', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(dialog.getByText('Could not remove the uploads. Please try again.')).toBeVisible();
  await page.unroute('**/api/rpc/uploads/removeUnused');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(storage.getByText(/^5(\.\d)? MB of storage freed up\.$/)).toBeVisible();
  await expect(storage.getByText('0 B of 300 MB used')).toBeVisible();
  await expect(dialog).toBeHidden();
});
