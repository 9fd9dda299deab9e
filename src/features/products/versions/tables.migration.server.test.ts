import { readFileSync } from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { migrate, migrateTo } from '#platform/migrate.server.ts';
import { freshDatabase } from '#test/database.ts';

const { pool } = await freshDatabase();

const folder = path.resolve(import.meta.dirname, '../../../../db/migrations');
const journal = z
  .object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })
  .parse(JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')));
const place = journal.entries.findIndex(({ tag }) => tag.endsWith('_versions_of_products'));
const before = journal.entries.slice(0, place).map(({ when }) => when);

const manifest = (version: string, source = 'extension') => ({
  source,
  name: 'Kit',
  version,
  blenderVersionMin: '4.2.0',
  licences: ['GPL-3.0-or-later'],
  permissions: ['network'],
});

async function addFile(facts: object): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into stored_files (kind, original_name, bytes, storage_key, extension, sha256, facts)
     values ('addon', 'kit.zip', 9, $1, 'zip', repeat('a', 64), $2) returning id`,
    [randomUUID(), JSON.stringify({ format: 'zip', ...facts })],
  );
  return rows[0]?.id ?? '';
}

type Old = { version: string; status: string; file?: object; pending?: object; blender?: string };

async function addProduct({ version, status, file, pending, blender = '4.2' }: Old) {
  const [fileId, pendingId] = [file && (await addFile(file)), pending && (await addFile(pending))];
  const { rows } = await pool.query<{ id: string }>(
    `insert into products (slug, name, description, description_html, description_renderer,
       description_text, category_id, price_cents, tags, version, blender_version_min, thumbnail_id,
       file_id, pending_file_id, status, waits_since)
     select gen_random_uuid(), 'Kit', '{}', '', 1, '', (select id from categories limit 1), 0, '{}',
       $1, $2, (select id from uploads limit 1), $3, $4, $5::product_status,
       case when $5 = 'pending' or $5 = 'listed' and $4::uuid is not null then now() end
     returning id`,
    [version, blender, fileId ?? null, pendingId ?? null, status],
  );
  return { id: rows[0]?.id ?? '', fileId, pendingId };
}

async function versionsOf(id: string) {
  const { rows } = await pool.query(
    `select number, precedence, status, is_current as current, file_id as file,
       blender_min as blender, permissions
     from product_versions v join version_files f on f.version_id = v.id
     where product_id = $1 order by is_current desc`,
    [id],
  );
  return rows;
}

it('makes versions of the files that products had, without loss', async () => {
  await pool.query(
    'drop schema drizzle cascade; drop schema pgboss cascade; drop schema public cascade; create schema public',
  );
  await migrateTo(pool, before);
  await pool.query(
    `insert into uploads (kind, original_key, width, height, bytes, variant_bytes)
     values ('product', 'key', 1, 1, 1, 1)`,
  );
  const plain = await addProduct({ version: '1.2', status: 'listed', file: {} });
  const both = await addProduct({
    version: '1.10.0',
    status: 'listed',
    file: { manifest: manifest('1.9.0') },
    pending: { manifest: manifest('1.10.0') },
  });
  const same = await addProduct({
    version: '2',
    status: 'listed',
    file: {},
    pending: {},
    blender: 'any',
  });
  const fresh = await addProduct({
    version: 'v1',
    status: 'pending',
    pending: { manifest: manifest('1.0.0') },
  });
  await migrate(pool);

  const free = { precedence: '', permissions: {} };
  expect(await versionsOf(plain.id)).toEqual([
    {
      ...free,
      number: '1.2',
      status: 'approved',
      current: true,
      file: plain.fileId,
      blender: [4, 2, 0],
    },
  ]);
  const asked = { blender: [4, 2, 0], permissions: { network: '' } };
  expect(await versionsOf(both.id)).toEqual([
    {
      ...asked,
      number: '1.9.0',
      precedence: '011019010~',
      status: 'approved',
      current: true,
      file: both.fileId,
    },
    {
      ...asked,
      number: '1.10.0',
      precedence: '0110210010~',
      status: 'pending',
      current: false,
      file: both.pendingId,
    },
  ]);
  expect(await versionsOf(same.id)).toEqual([
    { ...free, number: '2', status: 'approved', current: true, file: same.fileId, blender: null },
    { ...free, number: '', status: 'pending', current: false, file: same.pendingId, blender: null },
  ]);
  expect(await versionsOf(fresh.id)).toMatchObject([
    { number: '1.0.0', status: 'pending', current: false, file: fresh.pendingId },
  ]);
  const { rows } = await pool.query(
    `select version, blender_version_min as min, licences from products where id = any($1) order by version`,
    [[plain.id, both.id, fresh.id]],
  );
  expect(rows).toEqual([
    { version: '1.0.0', min: '4.2.0', licences: ['GPL-3.0-or-later'] },
    { version: '1.2', min: '4.2', licences: [] },
    { version: '1.9.0', min: '4.2.0', licences: ['GPL-3.0-or-later'] },
  ]);
});
