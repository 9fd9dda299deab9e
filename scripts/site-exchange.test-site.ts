import { rmSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { makePublishedArticle } from '#test/articles.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { openFolderStorage } from '#platform/storage.server.ts';
import { readSettings } from '#platform/settings.server.ts';
import type { SiteHead } from '#platform/site-export/format.server.ts';
import { exportSite } from './site-exchange.ts';

/** A site with two articles, its export in a folder, and an empty site for it. */
export async function openExchange() {
  const source = await freshDatabase();
  const empty = await freshDatabase();
  const site = openTestSite(source);
  const room = mkdtempSync(path.join(tmpdir(), 'forge-exchange-'));
  const settings = readSettings({ FORGE_DATA: path.join(room, 'data') });
  afterAll(() => rmSync(room, { recursive: true }));
  const whole = path.join(room, 'whole');
  const opened = { settings, url: source.url, storage: site.storage };
  const storage = openFolderStorage(path.join(room, 'storage'));
  const target = { settings, url: empty.url, storage };
  const mira = await makePerson(source.db);
  for (const title of ['Bevel weight', 'Scatter anything']) {
    await makePublishedArticle(source.db, site.storage, mira, mira, { title });
  }
  await exportSite(opened, [whole]);
  return { source, empty, room, whole, opened, target };
}

export function headOf(folder: string): SiteHead {
  return JSON.parse(readFileSync(path.join(folder, 'site.json'), 'utf8')) as SiteHead;
}

/** The output of a command, successful or refused. */
export function saying(promise: Promise<string>): Promise<string> {
  return promise.catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  );
}
