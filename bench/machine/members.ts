import { request } from 'playwright-core';
import { demoPeople } from '#demo/people.ts';
import { signInByGoogle } from '../../scripts/demo-sign-in.ts';

/** The Cookie headers of some people of the demo, signed in. */
export async function signInMembers(siteUrl: string, count: number): Promise<string[]> {
  const cookies: string[] = [];
  for (const { name, email } of demoPeople.slice(0, count)) {
    const context = await request.newContext();
    await signInByGoogle(context, siteUrl, { name, email });
    const state = await context.storageState();
    cookies.push(state.cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; '));
    await context.dispose();
  }
  return cookies;
}
