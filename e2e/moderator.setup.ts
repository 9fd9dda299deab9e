import { test } from '@playwright/test';
import { keepModerator } from './people.ts';

test('the moderator signs in', async ({ page }) => {
  await keepModerator(page);
});
