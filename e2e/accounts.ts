import type { Page } from '@playwright/test';
import { z } from 'zod';
import { openLog } from '#platform/log.server.ts';
import { readSettings } from '#platform/settings.server.ts';
import { reachDatabase } from '#platform/site-data.server.ts';
import { runOn } from '#test/server.ts';

/** Makes a person's sessions as old as a quarter of an hour, as if they had stayed on the page. */
export async function letTimePass(email: string): Promise<void> {
  const settings = readSettings({ FORGE_DATA: process.env['FORGE_E2E_DATA'] });
  const database = await reachDatabase(settings, openLog('silent'));
  try {
    const person = z.email().parse(email).replaceAll("'", "''");
    await runOn(
      database.url,
      `update sessions set authenticated_at = now() - interval '15 minutes'
       where user_id = (select id from users where email = '${person}')`,
    );
  } finally {
    await database.close();
  }
}

/** The newest code that the demo's mailbox holds for this address. */
export async function mailedCode(page: Page, email: string): Promise<string> {
  const answer = await page.request.get('/sandbox/mail');
  const html = await answer.text();
  const from = html.indexOf(email);
  const code = /\b\d{6}\b/.exec(from < 0 ? '' : html.slice(from))?.[0];
  if (!code) throw new Error(`There is no code for ${email}.`);
  return code;
}
