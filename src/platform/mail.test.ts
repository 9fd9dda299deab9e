import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it } from 'vitest';
import { openMail } from './mail.server.ts';

type Answer = { step: 'RCPT' | 'DATA'; code: number; words: string };
let answer: Answer | undefined;
const refusal = (step: Answer['step']) => {
  if (answer?.step !== step) return null;
  return Object.assign(new Error(answer.words), { responseCode: answer.code });
};
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onRcptTo: (_address, _session, done) => done(refusal('RCPT')),
  onData(stream, _session, done) {
    stream.resume();
    stream.on('end', () => done(refusal('DATA')));
  },
});
server.on('error', () => {});
await once(server.listen(0, '127.0.0.1'), 'listening');
const { port } = server.server.address() as AddressInfo;
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const mail = openMail({
  smtpUrl: `smtp://127.0.0.1:${port}`,
  mailFrom: 'Forge <no@forge.example>',
});
const send = () => mail?.send({ to: 'kim@example.org', subject: 'x', text: 'x' });

it.each<[Answer, boolean]>([
  [{ step: 'RCPT', code: 550, words: 'No such user' }, true],
  [{ step: 'DATA', code: 554, words: 'Refused as spam' }, true],
  [{ step: 'RCPT', code: 450, words: 'Greylisted' }, false],
  [{ step: 'DATA', code: 452, words: 'Mailbox full' }, false],
])('%j is final: %s', async (given, isFinal) => {
  answer = given;
  await expect(send()).rejects.toMatchObject({
    name: 'MailRefusal',
    message: expect.stringContaining(given.words),
    isFinal,
  });
});

it.each([
  ['See https://forge.example/reset-password?token=abc_1 now', 'See … now'],
  ['<kim.o@example.org>: unknown', '…@example.org>: unknown'],
  ['Bad word 482913 in the text', 'Bad word … in the text'],
])('of what a mail server says, %j is kept as %j', async (words, kept) => {
  answer = { step: 'RCPT', code: 450, words };
  await expect(send()).rejects.toMatchObject({ message: expect.stringContaining(kept) });
});

it('a mail server that is away is tried again', async () => {
  const away = openMail({ smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'Forge <no@forge.example>' });
  const sending = away?.send({ to: 'kim@example.org', subject: 'x', text: 'x' });
  await expect(sending).rejects.toMatchObject({ name: 'MailRefusal', isFinal: false });
});
