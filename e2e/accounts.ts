import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { openLog } from '#platform/log.server.ts';
import { readSettings } from '#platform/settings.server.ts';
import { reachDatabase } from '#platform/site-data.server.ts';
import { runOn } from '#test/server.ts';

/**
 * Changes the site's data behind its back; `person` stands for the id of who has this address.
 */
export async function changeData(email: string, query: (person: string) => string): Promise<void> {
  const settings = readSettings({ FORGE_DATA: process.env['FORGE_E2E_DATA'] });
  const database = await reachDatabase(settings, openLog('silent'));
  try {
    const address = z.email().parse(email).replaceAll("'", "''");
    await runOn(database.url, query(`(select id from users where email = '${address}')`));
  } finally {
    await database.close();
  }
}

/** Makes a person's sessions as old as a quarter of an hour, as if they had stayed on the page. */
export function letTimePass(email: string): Promise<void> {
  return changeData(
    email,
    (person) =>
      `update sessions set authenticated_at = now() - interval '15 minutes' where user_id = ${person}`,
  );
}

/** How many codes each address has had: mails come a moment after the page that asked for them. */
const taken = new Map<string, number>();

/** The next code that the demo's mailbox gets for this address. */
export async function mailedCode(page: Page, email: string): Promise<string> {
  const before = taken.get(email) ?? 0;
  const codes = async () => {
    const html = await (await page.request.get('/sandbox/mail')).text();
    const mails = html.split('class="card"').filter((mail) => mail.includes(email));
    return mails.map((mail) => /^\d{6}$/m.exec(mail)?.[0] ?? '').filter(Boolean);
  };
  await expect.poll(async () => (await codes()).length).toBeGreaterThan(before);
  taken.set(email, before + 1);
  // The newest mail stands first.
  return (await codes())[0] ?? '';
}
