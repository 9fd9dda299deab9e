import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isBackupOld } from '#shared/backup-age.ts';
import { dateAndTime } from '#shared/dates.ts';
import type { GoogleAddress } from '../auth/google.server.ts';
import type { Database } from '../database.server.ts';
import type { Mail } from '../mail.server.ts';
import type { Payments } from '../payments.server.ts';
import type { Storage } from '../storage.server.ts';
import { Fault, find, type Finding } from './findings.server.ts';

const oldestPostgres = 15;
const versionRow = z.object({ version: z.coerce.number(), connections: z.coerce.number() });

/** Asks the server for its version, and whether all processes can have their connections. */
export function askDatabase(db: Database, pool: number): Promise<Finding> {
  return find('Database', async () => {
    const { rows } = await db.execute(
      sql`select current_setting('server_version_num')::int / 10000 as version, current_setting('max_connections')::int as connections`,
    );
    const { version, connections } = versionRow.parse(rows[0]);
    if (version < oldestPostgres) {
      throw new Fault(`Postgres ${version} is too old: Forge needs ${oldestPostgres} or newer.`);
    }
    const needed = pool + 1;
    if (connections < needed) {
      throw new Fault(
        `The server takes ${connections} connections, and one process may need ${needed}.`,
      );
    }
    return `Postgres ${version} answers, with ${connections} connections for processes of ${needed}.`;
  });
}

/** Writes a file, reads it and removes it. */
export function askFiles(storage: Storage): Promise<Finding> {
  return find('Files', async () => {
    const key = `check/${randomUUID()}`;
    const written = Buffer.from(key);
    await storage.put(key, written);
    try {
      const found = await storage.read(key);
      const read = found && (await buffer(found.stream));
      if (!read?.equals(written)) throw new Fault('A file that was written reads otherwise.');
    } finally {
      await storage.remove(key);
    }
    return 'A file was written, read and removed.';
  });
}

/** Whether the nightly backup was made and found to be good. */
export function askBackup(lastBackupAt: () => Promise<Date | null>): Promise<Finding> {
  return find('Backup', async () => {
    const last = await lastBackupAt();
    if (last === null)
      throw new Fault(
        'No good backup was ever reported: npm run backup, then npm run admin -- check-backup.',
      );
    const now = new Date();
    const hours = Math.floor((now.getTime() - last.getTime()) / 3_600_000);
    const said = `The last good one is of ${dateAndTime(last)}`;
    if (isBackupOld(last, now)) throw new Fault(`${said}, ${hours} hours ago.`);
    return `${said}.`;
  });
}

/** Sends a mail to the operator; only they can see whether it arrives. */
export function askMail(mail: Mail, to: string): Promise<Finding> {
  return find('Mail', async () => {
    const text = 'Hello,\n\nForge can send mail. Nothing is to be done.\n';
    await mail.send({ to, subject: 'Forge can send mail', text });
    return `The mail server took a mail to ${to}. See whether it arrives, and not among the junk.`;
  });
}

/** Requests the balance with the secret key; every account has one. */
export function askPayments(payments: Pick<Payments, 'balance' | 'isLive'>): Promise<Finding> {
  return find('Stripe', async () => {
    await payments.balance(null);
    return `Stripe knows the secret key, which is one of ${payments.isLive ? 'live' : 'test'} mode.`;
  });
}

const discovery = z.object({ token_endpoint: z.url() });
const refusal = z.object({ error: z.string() });

/**
 * Redeems an invalid code: Google rejects the code if it knows the client, and otherwise the
 * client.
 */
export function askGoogle(client: GoogleAddress): Promise<Finding> {
  return find('Google', async () => {
    const { token_endpoint: endpoint } = discovery.parse(await json(client.discoveryUrl));
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code: 'none',
      redirect_uri: 'http://localhost',
      client_id: client.clientId,
      client_secret: client.clientSecret,
    });
    const { error } = refusal.parse(await json(endpoint, { method: 'POST', body }));
    if (error === 'invalid_client' || error === 'unauthorized_client') {
      throw new Fault('Google does not know GOOGLE_CLIENT_ID with GOOGLE_CLIENT_SECRET.');
    }
    return 'Google knows the client.';
  });
}

async function json(address: string, init?: RequestInit): Promise<unknown> {
  return (await fetch(address, init)).json();
}
