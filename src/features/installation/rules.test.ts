import { describe, expect, it } from 'vitest';
import { reportLines, reportOf } from './report.ts';
import { statesOf, type InstallationFacts, type States } from './rules.ts';

const now = new Date('2026-11-23T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

/** A site that lacks nothing. */
const whole: InstallationFacts = {
  isDemo: false,
  publicUrl: 'https://blend.example',
  database: 'server',
  hasReplica: false,
  files: 'bucket',
  isSecretSet: true,
  trustsProxy: true,
  hasMail: true,
  hasGoogle: true,
  payments: 'live',
  takesPaymentEvents: true,
  hasContactEmail: true,
  moderatorCount: 1,
  isDiskLow: false,
  lastBackupAt: hoursAgo(23),
};

const cases: [Partial<InstallationFacts>, Partial<States>][] = [
  [{}, { database: 'server', files: 'bucket', backup: 'recent', proxy: 'trusted' }],
  [{ hasReplica: true }, { database: 'serverWithReplica' }],
  [{ database: 'embedded' }, { database: 'embedded' }],
  [{ isDiskLow: true }, { disk: 'nearlyFull' }],
  [{ lastBackupAt: hoursAgo(26) }, { backup: 'recent' }],
  [{ lastBackupAt: hoursAgo(26.1) }, { backup: 'old' }],
  [{ lastBackupAt: null }, { backup: 'never' }],
  [{ publicUrl: 'http://blend.example' }, { address: 'plain' }],
  [
    { publicUrl: 'http://localhost:3000', trustsProxy: false },
    { address: 'local', proxy: 'none' },
  ],
  [{ publicUrl: 'http://127.0.0.1:3000' }, { address: 'local' }],
  [{ publicUrl: 'http://[::1]:3000' }, { address: 'local' }],
  [{ trustsProxy: false }, { proxy: 'untrusted' }],
  [{ trustsProxy: false, publicUrl: 'http://blend.example' }, { proxy: 'none' }],
  [{ isSecretSet: false }, { secret: 'unshared' }],
  [{ isSecretSet: false, files: 'folder' }, { secret: 'unshared' }],
  [{ isSecretSet: false, files: 'folder', database: 'embedded' }, { secret: 'kept' }],
  [{ moderatorCount: 0 }, { moderator: 'nobody' }],
  [{ hasContactEmail: false }, { contact: 'nobody' }],
  [
    { hasMail: false, hasGoogle: false },
    { mail: 'none', google: 'none' },
  ],
  [{ payments: 'test' }, { payments: 'test' }],
  [{ payments: 'none', takesPaymentEvents: false }, { payments: 'none' }],
  [{ takesPaymentEvents: false }, { payments: 'withoutEvents' }],
  [
    { isDemo: true, hasMail: false, hasGoogle: false, payments: 'none', lastBackupAt: null },
    { mail: 'demo', google: 'demo', payments: 'demo', backup: 'demo', address: 'demo' },
  ],
];

describe('the state of an installation', () => {
  it.each(cases)('%o is %o', (facts, states) => {
    expect(statesOf({ ...whole, ...facts }, now)).toMatchObject(states);
  });
});

describe('the report of an installation', () => {
  it('says that a whole site is ready, part by part', () => {
    const report = reportOf(statesOf(whole, now));
    expect(report.map(({ level }) => level)).toEqual(Array(12).fill('ready'));
  });

  it('says what a missing part means and which line mends it', () => {
    const report = reportOf(statesOf({ ...whole, hasMail: false, moderatorCount: 0 }, now));
    expect(report.filter(({ level }) => level !== 'ready')).toEqual([
      {
        part: 'moderator',
        level: 'missing',
        says: 'There is no moderator: articles and products that people submit stay unpublished.',
        toDo: 'npm run admin -- moderator you@example.org',
      },
      {
        part: 'mail',
        level: 'missing',
        says: 'No mail is sent: nobody can confirm an address or reset a password, and buyers get no receipts.',
        toDo: 'SMTP_URL=smtps://user:password@mail.example.org',
      },
    ]);
  });

  it('lines up in a terminal', () => {
    const lines = reportLines(reportOf(statesOf({ ...whole, hasContactEmail: false }, now)));
    expect(lines).toHaveLength(13);
    expect(lines[0]).toBe('Database        Ready      A server of your own.');
    expect(lines).toContain('                           CONTACT_EMAIL=support@example.org');
  });
});
