import { expect } from '@playwright/test';
import { visit } from './alive.ts';
import { test } from './test.ts';

test('a menu opened while the next page is being rendered stays open', async ({ page }) => {
  await visit(page, '/about');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    const open = () => document.querySelector<HTMLElement>('header [aria-haspopup=menu]')?.click();
    history.pushState = (...entry) => (push(...entry), open());
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Knowledge Base' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Knowledge Base');
  const menu = page.getByRole('menu', { name: 'Menu' });
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Knowledge Base');
  await expect(menu).toBeHidden();
});
