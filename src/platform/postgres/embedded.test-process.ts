import { runOn } from '#test/server.ts';
import { openPool } from '../database-client.server.ts';
import { openLog } from '../log.server.ts';
import { StartupProblem } from '../startup-problem.ts';
import { startEmbeddedPostgres } from './embedded.server.ts';

/**
 * A small process for the tests next to it. Its arguments are a folder and `serve`, `write` or
 * `compute`. It prints one line each: `ready <pid of the server> <url>`, and for `write` each number
 * once the database has acknowledged it.
 */
async function run(folder: string, task: string): Promise<void> {
  const server = await startEmbeddedPostgres({
    folder,
    log: openLog('warn'),
    onExit: () => say('server gone'),
  });
  process.once('SIGTERM', () => void server.stop());
  say(`ready ${server.pid} ${server.url}`);
  if (task === 'write') await writeForever(server.url);
  if (task === 'compute') await computeForTwoSeconds(server.url);
}

async function computeForTwoSeconds(url: string): Promise<void> {
  await runOn(
    url,
    `do $$ begin while clock_timestamp() < now() + interval '2 s' loop end loop; end $$`,
  );
}

async function writeForever(url: string): Promise<never> {
  const pool = openPool({ connectionString: url, max: 1 });
  await pool.query('create table if not exists numbers (number int primary key)');
  for (let number = 1; ; number += 1) {
    await pool.query('insert into numbers values ($1)', [number]);
    say(`acknowledged ${number}`);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const [folder = '', task = 'serve'] = process.argv.slice(2);
try {
  await run(folder, task);
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error;
  say(`refused ${error.message}`);
  process.exitCode = 1;
}
