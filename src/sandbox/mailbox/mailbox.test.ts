import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { openMail } from '#platform/mail.server.ts';
import { openMailbox } from './mailbox.server.ts';

const mailbox = openMailbox();
const mail = openMail({ smtpUrl: undefined, mailFrom: 'Forge <no@forge.example>' }, mailbox.url);
if (!mail) throw new Error('There is no mail.');
afterAll(mailbox.close);

const page = async () => (await mailbox.answer()).text();

it('is empty at first and says what it is', async () => {
  const answer = await mailbox.answer();
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await answer.text();
  expect(html).toContain('No mail yet.');
  expect(html).toContain('stands in for a mail server');
});

it('shows what was sent, newest first, harmless and with its links', async () => {
  const link = 'https://forge.example/reset-password?token=a_b-c&x=1';
  await mail.send({ to: 'mira@forge.example', subject: 'Grüße <b>', text: `Hier:\n${link}\nÄ` });
  await mail.send({ to: 'juno@forge.example', subject: 'Second', text: '<script>x</script>' });
  const html = await page();
  expect(html.indexOf('Second')).toBeLessThan(html.indexOf('Grüße'));
  expect(html).toContain('Grüße &lt;b&gt;');
  expect(html).toContain('no@forge.example → mira@forge.example');
  const escaped = link.replace('&', '&amp;');
  expect(html).toContain(`<a href="${escaped}">${escaped}</a>`);
  expect(html).not.toContain('<script');
});

it('shows a mail once that came twice under one id, and others each', async () => {
  const send = (id: string) =>
    mail.send({ id, to: 'kim@forge.example', subject: 'Twice or once', text: 'x' });
  await send('0198f0aa');
  await send('0198f0aa');
  expect((await page()).match(/Twice or once/g)).toHaveLength(1);
  await send('0198f0bb');
  expect((await page()).match(/Twice or once/g)).toHaveLength(2);
});

it('keeps the last hundred', async () => {
  const send = (n: number) =>
    mail.send({ to: 'a@forge.example', subject: `Mail ${n}.`, text: 'x' });
  await send(0);
  await Promise.all(Array.from({ length: 100 }, (_, n) => send(n + 1)));
  const html = await page();
  expect(html.match(/class="card"/g)).toHaveLength(100);
  expect(html).toContain('Mail 100.');
  expect(html).not.toContain('Mail 0.');
});

it('takes no mail that is too large, and survives a client that hangs up', async () => {
  const large = { to: 'a@forge.example', subject: 'Large', text: 'x'.repeat(2_000_000) };
  await expect(mail.send(large)).rejects.toThrow();
  const socket = connect(Number(new URL(await mailbox.url()).port), '127.0.0.1');
  await once(socket, 'data');
  socket.write('EHLO x\r\nMAIL FROM:<a@b.example>\r\n');
  socket.resetAndDestroy();
  await mail.send({ to: 'a@forge.example', subject: 'Still here', text: 'x' });
  expect(await page()).toContain('Still here');
});

it('needs an address to send to', () => {
  expect(openMail({ smtpUrl: undefined, mailFrom: 'x' })).toBeUndefined();
});
