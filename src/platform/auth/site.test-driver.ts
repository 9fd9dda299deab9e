import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll } from 'vitest';
import { recordAccountEvent } from '#features/accounts/history.commands.server.ts';
import { refusalOfSession } from '#features/accounts/suspensions/queries.server.ts';
import { authRecords } from '../../start/auth-records.server.ts';
import * as tables from '#features/accounts/tables.server.ts';
import { recordPasskey } from '#features/accounts/second-factor/commands.server.ts';
import { passkeyLimit } from '#features/accounts/second-factor/rules.ts';
import * as factorTables from '#features/accounts/second-factor/tables.server.ts';
import { codeMails } from '#features/accounts/sign-in-code/texts.ts';
import { resetMail } from '#features/accounts/texts.ts';
import { createProfile } from '#features/profiles/commands.server.ts';
import { createGoogleSandbox } from '#sandbox/google/google.server.ts';
import type { FreshDatabase } from '#test/database.ts';
import { openAuth, type Auth } from '../auth.server.ts';
import type { Database } from '../database.server.ts';
import type { Origin } from './origin.server.ts';
import type { AddedPasskey } from './records.server.ts';
import { openLog, type Log } from '../log.server.ts';
import type { Mail } from '../mail.server.ts';
import { openRateLimits } from '../rate-limits.server.ts';
import { readSettings } from '../settings.server.ts';

export const demoPerson = { name: 'Mira Okafor', email: 'mira.okafor@forge.example' };

export type TestSite = {
  url: string;
  auth: Auth;
  /** The responses of the stand-in for Google; tests may replace it. */
  google: { answer: (request: IncomingMessage, response: ServerResponse) => void };
};

export const secret = 'a secret of the tests, long enough for anything';

/** What the accounts feature provides for signing in. */
export function accountParts(db: Database) {
  return {
    tables: { ...tables, ...factorTables },
    records: authRecords(db, { isSandbox: false, moderatorUserId: undefined }),
    resetMail,
    codeMails,
    passkeyLimit,
    onPasskeyAdded: ({ userId, ...added }: AddedPasskey, from: Origin) =>
      recordPasskey(db, { id: userId, ...from }, added),
  };
}

/** Accounts and the stand-in for Google on a real HTTP server, closed after the file's tests. */
export async function openTestSite(
  database: FreshDatabase,
  options: { mail?: Mail; environment?: Record<string, string>; log?: Log } = {},
): Promise<TestSite> {
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/sandbox/google')) return google.answer(request, response);
    void answerAuth(request, response);
  });
  const url = await urlOf(server);
  const own = { PUBLIC_URL: url, FORGE_SANDBOX: '1', FORGE_SECRET: secret };
  const settings = readSettings({ ...own, ...options.environment });
  const auth = openAuth({
    settings,
    db: database.db,
    ...accountParts(database.db),
    limits: openRateLimits(database.pool),
    postMail: options.mail && (async ({ content }) => options.mail?.send(content)),
    log: options.log ?? openLog('silent'),
    onUserCreated: (user) => createProfile(database.db, user),
    refuseSession: (userId) => refusalOfSession(database.db, userId),
    onAccountEvent: (event, from) => recordAccountEvent(database.db, event, from),
  });
  const google = {
    answer: createGoogleSandbox({
      issuer: `${url}/sandbox/google`,
      redirectUri: `${url}/api/auth/callback/google`,
      secret,
      people: [demoPerson],
    }),
  };
  const answerAuth = getRequestListener((request) => {
    const headers = new Headers(request.headers);
    if (!headers.has('x-forge-address')) headers.set('x-forge-address', '192.0.2.1');
    return auth.handle(new Request(request, { headers }));
  });
  return { url, auth, google };
}

/** Listens until the file's tests are over. */
async function urlOf(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
