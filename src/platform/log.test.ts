import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it, vi } from 'vitest';
import { DatabaseError } from './database-client.server.ts';
import { logConsole, openLog } from './log.server.ts';

/** The log entries of one action. */
function written(act: (log: ReturnType<typeof openLog>) => void): string {
  let lines = '';
  act(openLog('debug', { write: (line) => (lines += line) }));
  return lines;
}

const token = 'k3Jd82hsLQpwmZx71BvnRtYc04Gf9aEu';
const otherToken = 'QWmNbVcXzLkJhGfDsApOiUyTrEwQqWwE';

it('keeps the query that failed, and not what was asked with it', () => {
  const cause = Object.assign(new DatabaseError('duplicate key value', 10, 'error'), {
    code: '23505',
    constraint: 'sessions_token_unique',
    table: 'sessions',
    detail: `Key (token)=(${token}) already exists.`,
    where: `COPY sessions: "${token}"`,
  });
  const params = [token, 'mira@x.example\n    at line 2', otherToken];
  const error = new DrizzleQueryError('insert into "sessions" values ($1)', params, cause);
  const line = written((log) => log.error({ requestId: 'r-1', error }, 'failed'));
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    requestId: 'r-1',
    msg: 'failed',
    error: {
      message: 'Failed query: insert into "sessions" values ($1)',
      stack: expect.stringContaining('log.test.ts'),
      cause: {
        message: 'duplicate key value',
        code: '23505',
        constraint: 'sessions_token_unique',
        table: 'sessions',
      },
    },
  });
  for (const secret of [token, otherToken, 'mira@x.example', 'line 2']) {
    expect(line).not.toContain(secret);
  }
});

it('drops the value that Postgres repeats in its sentence', () => {
  const error = Object.assign(
    new DatabaseError('invalid input syntax for type uuid: "my "own" words"', 10, 'error'),
    { code: '22P02', severity: 'ERROR' },
  );
  const line = written((log) => log.error({ error }, 'failed'));
  expect(line).toContain('invalid input syntax for type uuid: \\"…\\"');
  expect(line).not.toContain('own');
});

it.each([
  ['a token by its name', { token: 'abc' }],
  ['a session token by its name', { sessionToken: 'abc' }],
  ['a password deep inside', { body: { fields: [{ newPassword: 'abc' }] } }],
  ['a header', { headers: { cookie: 'x=abc', 'set-cookie': ['abc'], authorization: 'abc' } }],
  ['headers', { headers: new Headers({ cookie: 'x=abc' }) }],
  ['a secret', { clientSecret: 'abc' }],
  ['a key', { apiKey: 'abc', key: 'abc', secret_key: 'abc' }],
  ['what another service threw', { error: { response: { accessToken: 'abc' } } }],
  ['a cause in a cause', { error: new Error('a', { cause: new Error('token=abc') }) }],
  ['a fault that is no error', { error: 'password: abc' }],
])('never writes %s', (_name, fields) => {
  const line = written((log) => log.warn(fields, 'about'));
  expect(line).toContain('"msg":"about"');
  expect(line).not.toContain('abc');
});

it.each([
  `The cookie was forge.session_token=${token}.YWJj`,
  `Cookie: a=b; forge.session_token=${token}`,
  `Authorization: Basic ${token}`,
  `fetch /reset-password?token=abc.def failed: ${otherToken}`,
  `Bearer ${token}`,
  `connect postgres://forge:${token}@db:5432/forge`,
  `Failed query: select 1\nparams: ${token},${otherToken}`,
  `No such key: sk_live_${token}`,
  `"${token}" and ${otherToken} were refused`,
  `hash 5f4dcc3b5aa765d61d8327deb882cf995f4dcc3b5aa765d6`,
])('never writes the secret in a sentence (%#)', (sentence) => {
  const line = written((log) => {
    log.error(sentence);
    log.error({ error: new Error(sentence) }, sentence);
    log.error(new Error(sentence));
    log.error({ reason: [sentence] });
  });
  expect(line.trim().split('\n')).toHaveLength(4);
  for (const secret of [token, otherToken, 'abc.def', '5f4dcc3b']) {
    expect(line).not.toContain(secret);
  }
});

it.each([
  'request /assets/use-local-draft-CqX1_2ab.js',
  'The user 0198c1a2-77aa-7bcd-9e0f-1234567890ab is without a profile.',
  'The Stripe account acct_1032D82eZvKYlo2C is still connected.',
  'at resolveDynamicTrustedProxyHeaders in identities_provider_account',
  'knowledge-base/lighting-a-kitchen-with-three-area-lights-in-blender-5-2',
  'The password must be at least 10 characters long.',
  'Failed query: select "token" from "sessions" where "sessions"."token" = $1',
])('keeps what an operator needs: %s', (sentence) => {
  const line = written((log) => log.error({ error: new Error(sentence) }, sentence));
  expect(JSON.parse(line)).toMatchObject({ msg: sentence, error: { message: sentence } });
});

it('keeps what any other error says, and ends in cycles', () => {
  const error: Error & { code?: string } = Object.assign(new Error('plain'), { code: 'EIO' });
  error.cause = error;
  const line = written((log) => log.error({ error }, 'failed'));
  expect(JSON.parse(line)).toMatchObject({ error: { message: 'plain', code: 'EIO' } });
});

it('takes what packages print by themselves', () => {
  const consoles = { warn: vi.spyOn(console, 'warn'), error: vi.spyOn(console, 'error') };
  const line = written((log) => {
    logConsole(log);
    // As the packages that are bundled with the server do.
    const { console: packages } = globalThis;
    packages.error('# SERVER_ERROR: ', new Error(`Failed query: select 1\nparams: ${token}`));
  });
  consoles.warn.mockRestore();
  consoles.error.mockRestore();
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    parts: ['# SERVER_ERROR: ', { message: 'Failed query: select 1' }],
  });
  expect(line).not.toContain(token);
});
