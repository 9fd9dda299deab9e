import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { z } from 'zod';
import { demoModerator } from '#demo/people.ts';
import { signInByGoogle } from '../scripts/demo-sign-in.ts';
import { visit } from './alive.ts';

/** Signs in through the screens of the identity provider as somebody whom Forge has never seen. */
export async function signInAsNewPerson(page: Page, person: { name: string; email: string }) {
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
}

/**
 * Who somebody is in this try: at a second one or at a repetition somebody else, so that nothing is
 * left of the first.
 */
export function personNow(name: string) {
  const { retry, repeatEachIndex } = test.info();
  const again = repeatEachIndex * 10 + retry;
  const own = again === 0 ? name : `${name} ${again}`;
  const email = `${own.toLowerCase().replace(/\W+/g, '.')}@example.org`;
  return { name: own, email, username: own.toLowerCase().replace(/\W+/g, '-') };
}

/**
 * The same round trip without drawing a page, for journeys that are not about signing in, as who has
 * this name in this try.
 */
export async function signIn(page: Page, called: string) {
  const origin = z.url().parse(test.info().project.use.baseURL);
  const { name, email } = personNow(called);
  expect(await signInByGoogle(page.request, origin, { name, email })).toBe(`${origin}/`);
}

/** A page of its own for somebody new who is signed in. */
export async function openAs(browser: Browser, name: string, options = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await signIn(page, name);
  return page;
}

const moderatorFile = () => path.join(z.string().parse(process.env['FORGE_E2E_DATA']), 'desk.json');
const sessionSchema = z.object({ cookies: z.array(z.custom<Cookie>()) });
type Cookie = Parameters<ReturnType<Page['context']>['addCookies']>[0][number];

export async function signInByPassword(page: Page) {
  await visit(page, '/login');
  await page.getByLabel('E-mail').fill(demoModerator.email);
  await page.getByLabel('Password').fill(demoModerator.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Moderate Articles' })).toBeVisible();
}

/** The moderator's session for all journeys: a password may be tried 30 times in ten minutes. */
export async function keepModerator(page: Page) {
  await signInByPassword(page);
  writeFileSync(moderatorFile(), JSON.stringify(await page.context().storageState()));
}

/** By the session that was kept; the page stays where it is. */
export async function signInAsModerator(page: Page) {
  const { cookies } = sessionSchema.parse(JSON.parse(readFileSync(moderatorFile(), 'utf8')));
  await page.context().addCookies(cookies);
}

/** A page of its own for the moderator. */
export async function openAsModerator(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAsModerator(page);
  return page;
}
