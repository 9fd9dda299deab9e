import { describe, expect, it } from 'vitest';
import { openTestPayments } from '#test/payments.ts';
import { openFreshSite } from '#test/calls.ts';
import { openPayments } from '../stripe.server.ts';
import { MailRefusal } from '../mail.server.ts';
import { askBackup, askDatabase, askFiles, askMail, askPayments } from './services.server.ts';

const { db, storage } = await openFreshSite();
const { payments, sandbox } = await openTestPayments();

describe('the check of services', () => {
  it('asks the database', async () => {
    const finding = await askDatabase(db, 10);
    expect(finding).toMatchObject({ name: 'Database', isGood: true });
    expect(finding.says).toMatch(
      /^Postgres \d\d answers, with \d+ connections for processes of 11\.$/,
    );
  });

  it('says when the database takes fewer connections than one process needs', async () => {
    const finding = await askDatabase(db, 9_999);
    expect(finding.isGood).toBe(false);
    expect(finding.says).toMatch(
      /^The server takes \d+ connections, and one process may need 10000\.$/,
    );
  });

  it('warns when the last good backup is older than 26 hours', async () => {
    const hoursAgo = (hours: number) => () =>
      Promise.resolve(new Date(Date.now() - hours * 3_600_000));
    expect(await askBackup(hoursAgo(25.9))).toMatchObject({ name: 'Backup', isGood: true });
    const old = await askBackup(hoursAgo(26.1));
    expect(old).toMatchObject({ isGood: false, says: expect.stringMatching(/, 26 hours ago\.$/) });
    expect(await askBackup(() => Promise.resolve(null))).toEqual({
      name: 'Backup',
      isGood: false,
      says: 'No good backup was ever reported: npm run backup, then npm run admin -- check-backup.',
    });
  });

  it('writes, reads and removes a file', async () => {
    expect(await askFiles(storage)).toEqual({
      name: 'Files',
      isGood: true,
      says: 'A file was written, read and removed.',
    });
    const left = [];
    for await (const { key } of storage.walk('')) left.push(key);
    expect(left).toEqual([]);
  });

  it('says why files cannot be written', async () => {
    const full = { ...storage, put: () => Promise.reject(new Error('AccessDenied')) };
    expect(await askFiles(full)).toEqual({ name: 'Files', isGood: false, says: 'AccessDenied' });
  });

  it('says when a file reads otherwise than it was written', async () => {
    const lying = { ...storage, put: (key: string) => storage.put(key, Buffer.from('other')) };
    expect((await askFiles(lying)).says).toBe('A file that was written reads otherwise.');
  });

  it('sends the operator a mail, and says why it was refused', async () => {
    const sent: string[] = [];
    const mail = { send: ({ to }: { to: string }) => Promise.resolve(void sent.push(to)) };
    expect((await askMail(mail, 'op@forge.example')).says).toBe(
      'The mail server took a mail to op@forge.example. See whether it arrives, and not among the junk.',
    );
    expect(sent).toEqual(['op@forge.example']);
    const refusing = { send: () => Promise.reject(new MailRefusal('535 No such user', false)) };
    expect(await askMail(refusing, 'op@forge.example')).toEqual({
      name: 'Mail',
      isGood: false,
      says: '535 No such user',
    });
  });

  it('asks Stripe with the key', async () => {
    expect(await askPayments(payments)).toEqual({
      name: 'Stripe',
      isGood: true,
      says: 'Stripe knows the secret key, which is one of test mode.',
    });
    const stripe = { ...sandbox.connection, secretKey: 'sk_test_another' };
    const unknown = openPayments({ stripe, publicUrl: 'https://forge.example' });
    const finding = unknown && (await askPayments(unknown));
    expect(finding).toMatchObject({ name: 'Stripe', isGood: false });
    expect(finding?.says).toContain('Invalid API Key');
  });
});
