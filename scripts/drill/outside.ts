import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import PostalMime from 'postal-mime';
import { openSmtp } from '#sandbox/mailbox/smtp.server.ts';
import { openSandbox } from '#sandbox/sandbox.server.ts';

// The external services of the installation under test, in a separate process that is never killed:
// the stand-ins for Google and Stripe, and a mail server that records each mail.
const [, , folder = '', port = '', publicUrl = '', secret = ''] = process.argv;
mkdirSync(folder, { recursive: true });
const sandbox = await openSandbox(
  {
    publicUrl,
    secret,
    host: '127.0.0.1',
    port: Number(port),
    dataFolder: folder,
    stripe: undefined,
    sandboxUrl: undefined,
    webhookUrl: `${publicUrl}/api/webhooks/stripe`,
  },
  [],
);
const mail = await openSmtp(async (message) => {
  const { messageId, to = [], subject } = await PostalMime.parse(message);
  const line = JSON.stringify({ id: messageId, to: to[0]?.address, subject });
  appendFileSync(path.join(folder, 'mails.jsonl'), `${line}\n`);
});
const answer = getRequestListener(sandbox.answer);
createServer((request, response) => {
  if (!sandbox.intercept(request, response)) void answer(request, response);
}).listen(Number(port), '127.0.0.1', () => {
  writeFileSync(path.join(folder, 'smtp-url'), mail.url);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void sandbox.close().then(() => process.exit(0)));
}
