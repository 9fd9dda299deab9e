import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { exportSite, importSite } from './site-exchange.ts';
import { headOf, openExchange, saying } from './site-exchange.test-site.ts';

const { source, empty, room, whole, opened, target } = await openExchange();

describe('an import', () => {
  it('refuses what is no folder', async () => {
    expect(await saying(importSite(empty.db, target, ''))).toBe(
      'Name the folder: npm run admin -- import <folder>',
    );
  });

  it('refuses a site that is not empty', async () => {
    expect(await saying(importSite(source.db, opened, whole))).toMatch(
      /^The database is not empty/,
    );
    await target.storage.put('images/left', new Uint8Array([1]));
    expect(await saying(importSite(empty.db, target, whole))).toMatch(/^The storage is not empty/);
    await target.storage.remove('images/left');
  });

  it('brings in all of it: the next export is alike, and its pages are drawn here', async () => {
    expect(await importSite(empty.db, target, whole)).toMatch(/2 articles\.$/);
    const again = path.join(room, 'again');
    await exportSite(target, [again]);
    expect(headOf(again)).toEqual({ ...headOf(whole), madeAt: headOf(again).madeAt });
    const { rows } = await empty.db.execute(sql`select content_html from articles`);
    expect(rows).toEqual([1, 2].map(() => ({ content_html: '<p>Start from the points.</p>' })));
  });
});

describe('an export', () => {
  it('holds each article as Markdown with its head and its cover', () => {
    const folder = path.join(whole, 'articles', 'bevel-weight');
    const text = readFileSync(path.join(folder, 'article.md'), 'utf8');
    expect(text).toMatch(/^---\ntitle: "Bevel weight"\n/);
    expect(text).toMatch(/\nstate: "published"\n/);
    expect(text).toMatch(/\n---\n\nStart from the points\.\n$/);
    const [, cover = ''] = /\ncover: "(.*)"\n/.exec(text) ?? [];
    expect(readdirSync(folder).toSorted()).toEqual([cover, 'article.md'].toSorted());
  });

  it('leaves out secrets unless they are asked for, and what is of the moment always', async () => {
    await source.db.execute(
      sql`insert into identities (account_id, provider_id, user_id, password)
          select id, 'credential', id, 'the hash of a password' from users`,
    );
    const [plain, secret] = [path.join(room, 'plain'), path.join(room, 'secret')];
    await exportSite(opened, [plain]);
    expect(await exportSite(opened, [secret, '--with-secrets'])).toContain('It holds secrets');
    const identities = (folder: string) =>
      readFileSync(path.join(folder, 'tables/identities.jsonl'), 'utf8');
    expect(identities(plain)).not.toContain('password');
    expect(identities(secret)).toContain('the hash of a password');
    const tables = (folder: string) => readdirSync(path.join(folder, 'tables'));
    const secrets = ['access_tokens.jsonl', 'passkeys.jsonl', 'two_factors.jsonl'];
    expect(tables(plain)).not.toEqual(expect.arrayContaining(['sessions.jsonl']));
    expect(tables(secret)).toEqual([...tables(plain), ...secrets].toSorted());
  });

  it('is one file where that is asked for, and never over another one', async () => {
    const zip = path.join(room, 'site.zip');
    await exportSite(opened, [zip]);
    expect(readFileSync(zip).subarray(0, 2).toString()).toBe('PK');
    expect(await saying(exportSite(opened, [zip]))).toBe(`${zip} exists already.`);
    expect(await saying(exportSite(opened, []))).toMatch(/^Say where to: /);
    expect(await saying(exportSite(opened, ['a', '--with-secret']))).toMatch(/^Say where to: /);
  });

  it('holds no column that sounds like a secret', () => {
    const { tables } = headOf(whole);
    const columns = tables.flatMap(({ name, columns: names }) =>
      names.map((column) => `${name}.${column}`),
    );
    const secret = /\..*(?:secret|password|token|sha256|sealed|hash|salt|backup_code)/;
    expect(columns.filter((column) => secret.test(column))).toEqual([
      // Hashes of reserved names, and of files.
      'former_usernames.name_hash',
      'stored_files.sha256',
    ]);
  });
});
