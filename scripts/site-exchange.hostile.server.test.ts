import { createHash } from 'node:crypto';
import {
  cpSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { SiteHead } from '#platform/site-export/format.server.ts';
import { importSite } from './site-exchange.ts';
import { headOf, openExchange, saying } from './site-exchange.test-site.ts';

const { empty, room, whole, target } = await openExchange();

let copies = 0;

/** A copy of the export that somebody changed; its header was changed accordingly. */
function changed(change: (folder: string, head: SiteHead) => void): string {
  copies += 1;
  const folder = path.join(room, `copy-${copies}`);
  cpSync(whole, folder, { recursive: true });
  const file = path.join(folder, 'site.json');
  const head = headOf(folder);
  change(folder, head);
  writeFileSync(file, JSON.stringify(head));
  return folder;
}

const shaOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Rewrites a table, with the matching hash. */
function rewrite(name: string, edit: (lines: string[]) => string[]) {
  return (folder: string, head: SiteHead) => {
    const file = path.join(folder, 'tables', `${name}.jsonl`);
    const lines = edit(readFileSync(file, 'utf8').trimEnd().split('\n'));
    writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
    const table = head.tables.find((one) => one.name === name);
    if (table) Object.assign(table, { sha256: shaOf(file), rows: lines.length });
  };
}

function rewriteFiles(edit: (lines: string[]) => string[]) {
  return (folder: string, head: SiteHead) => {
    const file = path.join(folder, 'files.jsonl');
    const lines = edit(readFileSync(file, 'utf8').trimEnd().split('\n'));
    writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
    head.files = { count: lines.length, sha256: shaOf(file) };
  };
}

const refusals: [string, (folder: string, head: SiteHead) => void, RegExp][] = [
  [
    'of another version',
    (_, head) => Object.assign(head, { version: 2 }),
    /^This is an export of version 2, and this Forge reads version 1\.$/,
  ],
  [
    'that is no export',
    (_, head) => Object.assign(head, { format: 'other' }),
    /^There is no whole export in /,
  ],
  [
    'whose table is not there',
    (folder) => rmSync(path.join(folder, 'tables/users.jsonl')),
    /^tables\/users\.jsonl is missing\.$/,
  ],
  [
    'whose table was changed',
    (folder) => writeFileSync(path.join(folder, 'tables/users.jsonl'), '{}\n'),
    /^tables\/users\.jsonl, line 1 has other columns than site\.json says\.$/,
  ],
  [
    'with a line that is no JSON',
    rewrite('users', (lines) => [...lines, '{"id": ']),
    /^tables\/users\.jsonl, line \d+ is no JSON\.$/,
  ],
  [
    'with an id that is there twice',
    rewrite('articles', (lines) => [...lines, lines[0] ?? '']),
    /^Nothing was brought in, because of tables\/articles\.jsonl: Key \(id\)=\(.*\) already exists\.$/,
  ],
  [
    'with fewer rows than it says',
    (_, head) => head.tables.forEach((table) => (table.rows += 1)),
    /has \d+ lines and should have \d+\.$/,
  ],
  [
    'with a table that we do not have',
    (_, head) => Object.assign(head.tables[0] ?? {}, { name: 'pg_authid' }),
    /^site\.json names a table or column that an import cannot bring in: pg_authid/,
  ],
  [
    'with sessions',
    (_, head) => Object.assign(head.tables[0] ?? {}, { name: 'sessions' }),
    /cannot bring in: sessions/,
  ],
  [
    'with HTML of its own',
    (_, head) => head.tables.find(({ name }) => name === 'articles')?.columns.push('content_html'),
    /cannot bring in: articles\.content_html\.$/,
  ],
  [
    'whose files climb out of it',
    rewriteFiles((lines) => [
      '{"key":"../../etc/passwd","bytes":9,"sha256":"' + '0'.repeat(64) + '"}',
      ...lines,
    ]),
    /^"files\/\.\.\/\.\.\/etc\/passwd" is no path within the folder\.$/,
  ],
  [
    'whose files are named by a path of the machine',
    rewriteFiles((lines) => [
      '{"key":"/etc/passwd","bytes":9,"sha256":"' + '0'.repeat(64) + '"}',
      ...lines,
    ]),
    /is no path within the folder\.$/,
  ],
  [
    'that lists a file twice',
    rewriteFiles((lines) => [lines[0] ?? '', ...lines]),
    /^files\.jsonl, line 2 names no file, or one out of order\.$/,
  ],
  [
    'that lists a file without its list being what it says',
    (_, head) => (head.files.count += 1),
    /^files\.jsonl has \d+ lines and should have \d+\.$/,
  ],
  [
    'with a link for a folder',
    (folder) => {
      renameSync(path.join(folder, 'files'), path.join(folder, 'moved'));
      symlinkSync(path.join(folder, 'moved'), path.join(folder, 'files'));
    },
    /is no plain file: links are not followed\.$/,
  ],
  [
    'with a link for a table',
    (folder) => {
      rmSync(path.join(folder, 'tables/users.jsonl'));
      symlinkSync('/etc/passwd', path.join(folder, 'tables/users.jsonl'));
    },
    /^tables\/users\.jsonl is no plain file: links are not followed\.$/,
  ],
  [
    'with a file that is larger than it says',
    (folder) => truncateSync(firstFile(folder), 80 * 1024 ** 3),
    /is too large: 85899345920 bytes of \d+\.$/,
  ],
  [
    'with a file that was changed',
    (folder) => {
      const file = firstFile(folder);
      writeFileSync(file, readFileSync(file).fill(0));
    },
    /^The file \S+ is damaged\. Nothing was brought in\.$/,
  ],
  [
    'with a file that is missing',
    (folder) => rmSync(firstFile(folder)),
    /^files\/\S+ is missing\.$/,
  ],
  [
    'with a line without an end',
    (folder, head) => {
      const file = path.join(folder, 'tables/users.jsonl');
      truncateSync(file, 17 * 1024 * 1024);
      head.tables.forEach(
        (table) => table.name === 'users' && Object.assign(table, { sha256: shaOf(file) }),
      );
    },
    /^tables\/users\.jsonl has a line that is too long\.$|is no JSON\.$/,
  ],
];

function firstFile(folder: string): string {
  const [first = ''] = readFileSync(path.join(folder, 'files.jsonl'), 'utf8').split('\n');
  return path.join(folder, 'files', (JSON.parse(first) as { key: string }).key);
}

async function isEmpty(): Promise<boolean> {
  const { rows } = await empty.db.execute(
    sql`select 1 from users union all select 1 from articles`,
  );
  const files = readdirSync(path.join(room, 'storage'), { recursive: true, withFileTypes: true });
  return rows.length === 0 && files.every((entry) => !entry.isFile());
}

describe('an import', () => {
  it.each(refusals)('refuses an export %s, and leaves nothing behind', async (_, change, words) => {
    const folder = changed(change);
    expect(await saying(importSite(empty.db, target, folder))).toMatch(words);
    expect(await isEmpty()).toBe(true);
  });
});
