import { createHash, randomBytes } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readAsked } from '#features/extensions/asked.ts';
import { openListing } from '#features/extensions/listing.commands.server.ts';
import { withClient, openPool, type DatabaseClient } from '#platform/database-client.server.ts';
import { openLog } from '#platform/log.server.ts';
import { quantile } from '../machine/quantiles.ts';
import type { BenchSite } from '../site.ts';
import type { Figure } from '../table.ts';

const rounds = 20;
const versionsOfEach = 2;
const listingPath = '/api/v1/extensions/';

/** How long the listing takes with this many free extensions, its bytes and its queries. */
export async function extensionFigures(site: BenchSite, count: number): Promise<Figure[]> {
  const { url, databaseUrl } = site;
  const { token, owner } = await seedExtensions(databaseUrl, count);
  const ask = (headers: Record<string, string> = {}, query = '') => timed(url, headers, query);
  const cold = await ask();
  return [
    { name: `listing of ${count}, kB`, value: cold.bytes / 1000 },
    { name: 'queries of a listing', value: await queriesOf(databaseUrl, null) },
    { name: 'queries of a listing with a token', value: await queriesOf(databaseUrl, owner) },
    { name: 'cold, ms', value: cold.milliseconds, budget: 2_000 },
    ...(await figuresOf(site, 'without a token, from the cache', () => ask())),
    ...(await figuresOf(site, 'without a token, another Blender', (round) =>
      ask({}, `?blender_version=4.2.${round}`),
    )),
    ...(await figuresOf(site, 'with a token', () => ask({ authorization: `Bearer ${token}` }))),
  ];
}

async function timed(url: string, headers: Record<string, string>, query: string) {
  const started = performance.now();
  const answer = await fetch(`${url}${listingPath}${query}`, {
    headers: { accept: 'application/json', ...headers },
  });
  if (answer.status !== 200) throw new Error(`The listing was answered by ${answer.status}.`);
  const { byteLength } = await answer.arrayBuffer();
  return { milliseconds: performance.now() - started, bytes: byteLength };
}

async function figuresOf(
  site: BenchSite,
  name: string,
  ask: (round: number) => Promise<{ milliseconds: number }>,
): Promise<Figure[]> {
  const before = site.cpuSeconds();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push((await ask(round)).milliseconds);
  const after = site.cpuSeconds();
  const seconds = after.application - before.application + after.database - before.database;
  const sorted = times.toSorted((a, b) => a - b);
  return [
    { name: `${name}: CPU of application and database, ms`, value: (seconds * 1000) / rounds },
    { name: `${name}: p50 ms`, value: quantile(sorted, 0.5) },
    { name: `${name}: p95 ms`, value: quantile(sorted, 0.95), budget: 300 },
  ];
}

/** Once its entries are cached. */
async function queriesOf(databaseUrl: string, viewer: { id: string } | null): Promise<number> {
  const pool = openPool({ connectionString: databaseUrl, max: 1 });
  let queries = 0;
  const db = drizzle(pool, { logger: { logQuery: () => void (queries += 1) } });
  const list = openListing({ publicUrl: 'https://forge.example', log: openLog('warn') });
  const everything = readAsked(new URLSearchParams());
  const write = async () =>
    list.write(db, viewer, { asked: everything, open: await list.read(db) });
  await write();
  queries = 0;
  await write();
  await pool.end();
  return queries;
}

/** @returns a token of the person who sells all of them and has pinned a hundred: the worst case */
async function seedExtensions(databaseUrl: string, count: number) {
  return withClient({ connectionString: databaseUrl }, async (client) => {
    await client.query('set statement_timeout = 0');
    await writeProducts(client, count);
    await writeVersions(client);
    const token = `forge_pat_${randomBytes(32).toString('base64url')}`;
    const sha256 = createHash('sha256').update(token).digest('hex');
    const { rows } = await client.query<{ id: string }>(
      `insert into access_tokens (user_id, label, scope, sha256, ending)
       select user_id, 'bench', 'read', $1, 'xxxx' from products where slug = 'bench-1'
       returning user_id as id`,
      [sha256],
    );
    const [owner] = rows;
    if (!owner) throw new Error('There is nobody to have a token.');
    await client.query(
      `insert into version_pins (user_id, product_id, version_id)
       select t.user_id, v.product_id, v.id from access_tokens t
       cross join lateral (select product_id, id from product_versions
         where number = '1.0.0' and manifest is not null order by id limit 100) v
       where t.sha256 = $1`,
      [sha256],
    );
    await client.query('vacuum analyze products, product_versions, version_files, stored_files');
    return { token, owner };
  });
}

async function writeProducts(client: DatabaseClient, count: number): Promise<void> {
  await client.query(
    `insert into products (user_id, slug, name, description, description_html,
       description_renderer, description_text, category_id, price_cents, tags, thumbnail_id,
       status, listed_at, extension_id, extension_kind)
     select user_id, 'bench-' || n, 'Bench ' || n, description, '', description_renderer, '',
       category_id, 0, tags, thumbnail_id, 'listed', now(), 'bench_' || n, 'add-on'
     from (select * from products where is_listed and user_id is not null limit 1) as original
     cross join generate_series(1, $1::int) as n`,
    [count],
  );
}

async function writeVersions(client: DatabaseClient): Promise<void> {
  await client.query(
    `with numbered as (
       select p.id as product_id, p.user_id, p.extension_id, minor, gen_random_uuid() as version_id,
         gen_random_uuid() as file_id, '1.' || minor || '.0' as number,
         encode(sha256((p.extension_id || minor)::bytea), 'hex') as sha256
       from products p cross join generate_series(0, ${versionsOfEach - 1}) as minor
       where p.extension_id like 'bench\\_%'),
     files as (
       insert into stored_files (id, user_id, kind, original_name, bytes, storage_key, extension,
         sha256, facts, claimed_at)
       select file_id, user_id, 'addon', 'x.zip', 20000, 'bench/' || file_id, 'zip', sha256,
         '{"format": "zip"}', now()
       from numbered),
     versions as (
       insert into product_versions (id, product_id, number, precedence, status, is_current, manifest)
       select version_id, product_id, number, '011' || minor || '010~', 'approved',
         minor = ${versionsOfEach - 1},
         jsonb_build_object('schema_version', '1.0.0', 'id', extension_id, 'version', number,
           'name', 'Bench ' || extension_id, 'tagline', 'Scatters a collection over a surface',
           'maintainer', 'Mira Okafor <mira@example.org>', 'type', 'add-on',
           'license', jsonb_build_array('SPDX:GPL-3.0-or-later'), 'blender_version_min', '4.2.0',
           'tags', jsonb_build_array('Object', 'Mesh'), 'copyright', jsonb_build_array('2024 Mira'))
       from numbered)
     insert into version_files (version_id, file_id, platforms, blender_min, permissions)
     select version_id, file_id, '{linux-x64,windows-x64}', '{4,2,0}', '{"files": "Saves presets"}'
     from numbered`,
  );
}
