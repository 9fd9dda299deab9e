import { expect, type Page } from '@playwright/test';
import { demoModerator } from '#demo/people.ts';

/** Signs in through the identity provider as somebody whom Forge has never seen. */
export async function signInAsNewPerson(page: Page, person: { name: string; email: string }) {
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
}

export async function signInAsModerator(page: Page) {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(demoModerator.email);
  await page.getByLabel('Password').fill(demoModerator.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('link', { name: 'Moderate Articles' })).toBeVisible();
}
