import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { openDatabase, type Database } from '#platform/database.server.ts';
import { openLog } from '#platform/log.server.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.server.ts';
import { openLocalServer } from '#sandbox/local-server.server.ts';
import { relay } from '#sandbox/relay.server.ts';
import { stripeApiPath } from '#sandbox/stripe/connection.server.ts';
import { freePort, makeDataFolder, startForgeProcess, type ForgeProcess } from './forge-process.ts';
import { letMailsBeDue } from './mails.ts';
import { openShop } from './shop.ts';
import { openUnsureMail } from './unsure-mail.ts';

export const mortalSecret = 'one secret of the site and of its stand-ins';

type Sent = { headers: Record<string, string>; body: string };

/**
 * A shop whose site is a separate process, which can be killed; the database, the mail server and
 * the stand-in for Stripe survive.
 */
export async function openMortalSite() {
  const folder = makeDataFolder();
  const log = openLog('silent');
  const postgres = await startEmbeddedPostgres({ folder, log, durable: false });
  let kills = 0;
  const mail = await openUnsureMail(() => kills);
  const stripe = await openHolder();
  const site = await openProcess({
    DATABASE_URL: postgres.url,
    FORGE_SANDBOX_URL: stripe.url,
    SMTP_URL: mail.url,
  });
  const database = await openDatabase(postgres.url, { log });
  const { db } = database;
  const shop = await openShop(database, { secret: mortalSecret });
  stripe.leadTo(shop.sandbox.connection.apiUrl);
  return {
    db,
    shop,
    mail,
    kills: () => kills,
    /** Posts something to the site; undefined if it was killed meanwhile. */
    send: site.send,
    /** Runs an operator's command while the site runs; its exit code and its output. */
    command: site.command,
    /** Kills the site, lets days pass, and starts it again. */
    async kill() {
      await site.end();
      kills += 1;
      await letDaysPass(db);
      await site.start();
    },
    async close() {
      await database.close();
      await site.close();
      await stripe.close();
      await mail.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type MortalSite = Awaited<ReturnType<typeof openMortalSite>>;

/** Where the site expects the stand-in for Stripe. */
async function openHolder() {
  let apiUrl: string | undefined;
  const server = await openLocalServer((request, response) => {
    if (apiUrl === undefined) return void response.destroy();
    relay(request, response, `${apiUrl}${String(request.url).slice(stripeApiPath.length)}`);
  });
  return {
    ...server,
    leadTo(url: string) {
      apiUrl = url;
    },
  };
}

async function openProcess(services: Record<string, string>) {
  const folder = makeDataFolder();
  const environment = {
    ...services,
    FORGE_DATA: folder,
    FORGE_SECRET: mortalSecret,
    FORGE_SANDBOX: '1',
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
  };
  let forge: ForgeProcess = await startForgeProcess(environment);
  return {
    send: (path: string, { headers, body }: Sent): Promise<Response | undefined> =>
      fetch(forge.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: forge.url, ...headers },
        body,
      }).catch(() => undefined),
    async command(script: string, ...wishes: string[]) {
      const env = { ...process.env, NODE_ENV: 'production', ...environment };
      const run = promisify(execFile)(process.execPath, [script, ...wishes], { env });
      const { stdout } = await run.catch((failed: { stdout: string }) => failed);
      return { code: run.child.exitCode, lines: stdout.trim().split('\n') };
    },
    end: () => forge.end('SIGKILL'),
    async start() {
      forge = await startForgeProcess(environment);
    },
    async close() {
      await forge.end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Days without the site: its work in progress is given up, and everything is due again. */
async function letDaysPass(db: Database): Promise<void> {
  await letMailsBeDue(db);
  await db.execute(
    sql`update pgboss.job set state = 'retry', start_after = now() where state in ('active', 'retry')`,
  );
}
