import { afterAll, expect, it } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { listenToChannels } from '../channel-listener.server.ts';
import { openPool } from '../database-client.server.ts';
import { appliedMigrations } from '../migrate.server.ts';
import { refuseUnlessEmpty } from './restore.server.ts';

const { url } = await freshDatabase();
const pool = openPool({ connectionString: url, max: 1 });
afterAll(() => pool.end());
const migrations = [...(await appliedMigrations(pool))];

it('takes a database that Forge created, and that nobody uses yet', async () => {
  await expect(refuseUnlessEmpty(pool, migrations)).resolves.toBeUndefined();
});

it('refuses a database with the tables of a later version than those to restore', async () => {
  await expect(refuseUnlessEmpty(pool, migrations.slice(0, -1))).rejects.toThrow(
    'A newer Forge has already created its tables in this database. Take one without tables;',
  );
});

it('refuses a database on which Forge is running', async () => {
  const log = { warn: () => {}, error: () => {} };
  const listener = await listenToChannels(url, log, { channels: {}, onGap: () => {} });
  await expect(refuseUnlessEmpty(pool, migrations)).rejects.toThrow(
    'Forge is running on this database. Stop it first.',
  );
  await listener.close();
});

it('refuses a database in which somebody has an account', async () => {
  await pool.query(`insert into users (id, name, email)
    values (gen_random_uuid(), 'Mira', 'mira@forge.example')`);
  await expect(refuseUnlessEmpty(pool, migrations)).rejects.toThrow('The database is not empty');
});
