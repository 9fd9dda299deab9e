import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.server.ts';
import { StartupProblem } from './startup-problem.ts';

const FORGE_DATA = mkdtempSync(path.join(tmpdir(), 'forge-settings-'));
const settings = (environment: NodeJS.ProcessEnv) => readSettings({ FORGE_DATA, ...environment });

const STRIPE_SECRET_KEY = 'sk_test_51abc';
const STRIPE_CONNECT_CLIENT_ID = 'ca_abc';
const keys = { STRIPE_SECRET_KEY, STRIPE_CONNECT_CLIENT_ID };

describe('the settings of the figures', () => {
  it('open no port by themselves, and one on this machine when it is named', () => {
    expect(settings({}).metrics).toBeUndefined();
    const METRICS_PORT = '9464';
    expect(settings({ METRICS_PORT }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(settings({ METRICS_PORT, METRICS_HOST: '10.0.0.2' }).metrics?.host).toBe('10.0.0.2');
    expect(() => settings({ METRICS_PORT: 'no' })).toThrow('METRICS_PORT');
  });
});

describe('the settings of Stripe', () => {
  it('are none at first, and the demo has its stand-ins', () => {
    expect(settings({})).toMatchObject({ stripe: undefined, isSandbox: true });
    // An empty line of a settings file is no setting.
    const empty = { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' };
    expect(settings(empty)).toMatchObject({ stripe: undefined, isSandbox: true });
  });

  it('lead to Stripe itself, and turn the stand-ins and the demo off', () => {
    expect(settings(keys)).toMatchObject({
      isSandbox: false,
      moderatorUserId: undefined,
      stripe: {
        secretKey: STRIPE_SECRET_KEY,
        connectClientId: STRIPE_CONNECT_CLIENT_ID,
        // Nothing that comes to the webhook can be believed.
        webhookSecrets: [],
        apiUrl: 'https://api.stripe.com',
        connectUrl: 'https://connect.stripe.com',
        dashboardUrl: 'https://dashboard.stripe.com',
      },
    });
    expect(settings({ ...keys, FORGE_SANDBOX: '1' }).isSandbox).toBe(true);
  });

  it.each([
    ['whsec_a', ['whsec_a']],
    ['whsec_a,whsec_b', ['whsec_a', 'whsec_b']],
    ['whsec_a, whsec_b', ['whsec_a', 'whsec_b']],
  ])('take several webhook secrets: %s', (STRIPE_WEBHOOK_SECRET, secrets) => {
    expect(settings({ ...keys, STRIPE_WEBHOOK_SECRET }).stripe?.webhookSecrets).toEqual(secrets);
  });

  it.each(['sk_live_abc', 'rk_live_abc', 'rk_test_abc'])('take the key %s', (key) => {
    expect(settings({ ...keys, STRIPE_SECRET_KEY: key }).stripe?.secretKey).toBe(key);
  });

  it.each([
    [{ STRIPE_SECRET_KEY }, 'both STRIPE_SECRET_KEY and STRIPE_CONNECT_CLIENT_ID'],
    [{ STRIPE_CONNECT_CLIENT_ID }, 'both STRIPE_SECRET_KEY and STRIPE_CONNECT_CLIENT_ID'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_a' }, 'both STRIPE_SECRET_KEY and STRIPE_CONNECT_CLIENT_ID'],
    [{ ...keys, STRIPE_SECRET_KEY: 'pk_live_abc' }, 'STRIPE_SECRET_KEY: must be a secret key'],
    [{ ...keys, STRIPE_SECRET_KEY: 'sk_test_a b' }, 'STRIPE_SECRET_KEY: must be a secret key'],
    [{ ...keys, STRIPE_SECRET_KEY: 'whsec_a' }, 'STRIPE_SECRET_KEY: must be a secret key'],
    [{ ...keys, STRIPE_CONNECT_CLIENT_ID: 'acct_1' }, 'STRIPE_CONNECT_CLIENT_ID: must be'],
    [{ ...keys, STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET: must be one or more'],
    [{ ...keys, STRIPE_WEBHOOK_SECRET: 'whsec_a,' }, 'STRIPE_WEBHOOK_SECRET: must be one or more'],
    [{ ...keys, STRIPE_WEBHOOK_SECRET: ' ' }, 'STRIPE_WEBHOOK_SECRET: must be one or more'],
  ])('are refused by name, without their value: %j', (environment, words) => {
    const read = () => settings(environment);
    expect(read).toThrow(StartupProblem);
    expect(read).toThrow(words);
    for (const secret of ['pk_live_abc', 'sk_test_a b', STRIPE_SECRET_KEY]) {
      expect(read).not.toThrow(secret);
    }
  });
});

describe('FORGE_SANDBOX_URL', () => {
  const FORGE_SANDBOX_URL = 'http://app-a:3000/';

  it('names the process that holds the stand-ins of a demo', () => {
    expect(settings({}).sandboxUrl).toBeUndefined();
    expect(settings({ FORGE_SANDBOX_URL }).sandboxUrl).toBe('http://app-a:3000');
  });

  it.each([
    [{ FORGE_SANDBOX_URL: 'app-a:3000' }, 'FORGE_SANDBOX_URL: '],
    [{ FORGE_SANDBOX_URL, FORGE_SANDBOX: '0' }, 'set FORGE_SANDBOX=1'],
    [{ FORGE_SANDBOX_URL, PUBLIC_URL: 'https://forge.example' }, 'set FORGE_SANDBOX=1'],
  ])('is refused where it says nothing: %j', (environment, sentence) => {
    const refused = () => settings(environment);
    expect(refused).toThrow(StartupProblem);
    expect(refused).toThrow(sentence);
  });
});

it('a replica needs the address of its database', () => {
  const DATABASE_REPLICA_URL = 'postgresql://forge@replica:5432/forge';
  expect(() => settings({ DATABASE_REPLICA_URL })).toThrow('DATABASE_URL: set that as well');
  expect(() => settings({ DATABASE_REPLICA_URL: 'replica:5432' })).toThrow('DATABASE_REPLICA_URL:');
  const DATABASE_URL = 'postgresql://forge@db:5432/forge';
  expect(settings({ DATABASE_URL, DATABASE_REPLICA_URL })).toMatchObject({
    databaseUrl: DATABASE_URL,
    databaseReplicaUrl: DATABASE_REPLICA_URL,
  });
});

it('a header that says the country needs a proxy that sets it', () => {
  const COUNTRY_HEADER = 'CF-IPCountry';
  expect(() => settings({ COUNTRY_HEADER })).toThrow('set TRUST_PROXY=1 as well, or leave it out.');
  expect(() => settings({ COUNTRY_HEADER: 'a b', TRUST_PROXY: '1' })).toThrow('COUNTRY_HEADER:');
  expect(settings({ COUNTRY_HEADER, TRUST_PROXY: '1' }).countryHeader).toBe('CF-IPCountry');
  expect(settings({}).countryHeader).toBeUndefined();
});

it('a data folder that cannot be one is named', () => {
  const file = path.join(FORGE_DATA, 'file');
  writeFileSync(file, '');
  for (const folder of [file, path.join(file, 'below')]) {
    expect(() => settings({ FORGE_DATA: folder })).toThrow(
      `Nothing can be written to the data folder ${folder}`,
    );
  }
});

it('a data folder where the system makes no folder is refused at once', () => {
  // Node never returns from a recursive mkdir there.
  if (process.platform !== 'linux') return;
  expect(() => settings({ FORGE_DATA: '/proc/forge/data' })).toThrow(
    'Nothing can be written to the data folder /proc/forge/data (ENOENT).',
  );
});

describe('a value that cannot be used', () => {
  const port = 'PORT: must be a whole number from 1 to 65535';
  const seconds = 'WARM_UP_SECONDS: must be a whole number from 0 to 60';
  const web = 'must be an address that begins with https:// or http://';
  const root = 'PUBLIC_URL: must be an address without a path, such as https://forge.example.org';
  const database = 'DATABASE_URL: must look like postgresql://user:password@host:5432/database,';
  const mail = 'SMTP_URL: must look like smtps://user:password@mail.example.org,';
  const sender = 'MAIL_FROM: must be an address or a name with one';

  it.each([
    [{ PORT: 'abc' }, port],
    [{ PORT: '0x50' }, port],
    [{ PORT: '65536' }, port],
    [{ WARM_UP_SECONDS: ' ' }, seconds],
    [{ DATABASE_POOL: '201' }, 'DATABASE_POOL: must be a whole number from 2 to 200'],
    [{ FORGE_SANDBOX: 'true' }, 'FORGE_SANDBOX: must be 0 or 1'],
    [{ LOG_LEVEL: 'INFO' }, 'LOG_LEVEL: must be one of debug, info, warn, error, silent'],
    [{ CDN: 'akamai' }, 'CDN: must be one of fastly, cloudflare'],
    [{ S3_ENDPOINT: 'store:9000' }, `S3_ENDPOINT: ${web}`],
    [{ PUBLIC_URL: 'forge.example' }, `PUBLIC_URL: ${web}`],
    [{ PUBLIC_URL: 'https://forge.example/community' }, root],
    [{ PUBLIC_URL: 'https://forge.example?a=b' }, root],
    [{ PUBLIC_URL: 'https://forge.example#a' }, root],
    [{ PUBLIC_URL: 'https://me@forge.example' }, root],
    [{ DATABASE_URL: 'postgresql://forge:a#b@db/forge' }, database],
    [{ DATABASE_URL: 'postgresql://forge:a%zz@db/forge' }, database],
    [{ DATABASE_URL: 'mysql://forge@db/forge' }, database],
    [{ SMTP_URL: 'smtp://' }, mail],
    [{ SMTP_URL: 'smtp://me:a%@mail.example' }, mail],
    [{ MAIL_FROM: 'Forge' }, sender],
    [{ MAIL_FROM: 'Forge <no-reply@forge.example' }, sender],
    [{ MAIL_FROM: 'a@b.example, c@d.example' }, sender],
    [{ CONTACT_EMAIL: 'nobody' }, 'CONTACT_EMAIL: must be an e-mail address'],
    [{ MODERATOR_USER_ID: 'me' }, 'MODERATOR_USER_ID: must be the id in the address of a profile'],
  ])('is refused with what it has to be: %j', (environment, sentence) => {
    expect(() => settings(environment)).toThrow(StartupProblem);
    expect(() => settings(environment)).toThrow(sentence);
  });
});

it.each([
  { MAIL_FROM: 'no-reply@forge.example' },
  { MAIL_FROM: '"Forge, Inc. @ home" <no-reply@forge.example>' },
  { SMTP_URL: 'smtps://me%40forge.example:p%23@mail.example:465' },
  { DATABASE_URL: 'postgresql://forge@localhost/forge?host=/var/run/postgresql' },
  { DATABASE_URL: 'postgres://forge:p%40s@one:5432,two:5432/forge?sslmode=verify-full' },
  { PUBLIC_URL: 'https://forge.example:8443/' },
])('accepts %j', (environment) => {
  expect(settings(environment)).toBeDefined();
});

it('a real site names no contacts and no sender that its operator did not name', () => {
  const nothing = { contactEmail: null, chatUrl: null, photoUrl: null, forumUrl: null };
  const real = settings({ PUBLIC_URL: 'https://blend.example:8443' });
  expect(real.links).toEqual({ ...nothing, sourceUrl: null });
  expect(real.mailFrom).toBe('Forge <no-reply@blend.example>');
  const named = settings({ FORGE_SANDBOX: '0', CONTACT_EMAIL: 'help@blend.example' });
  expect(named.links.contactEmail).toBe('help@blend.example');
  const demo = settings({});
  expect(demo.links.contactEmail).toBe('support@forge.example');
  expect(demo.mailFrom).toBe('Forge <no-reply@forge.example>');
  expect([demo.isSecretSet, settings({ FORGE_SECRET: 'x'.repeat(32) }).isSecretSet]).toEqual([
    false,
    true,
  ]);
});
