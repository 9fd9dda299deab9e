import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

const sizeLimit = 1024 * 1024;

/** A mail server only for this machine, which has accepted a mail once `take` has. */
export async function openSmtp(
  take: (message: Buffer) => Promise<void>,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: sizeLimit,
    closeTimeout: 1000,
    onData(stream, _session, callback) {
      buffer(stream)
        .then(async (message) => {
          if (stream.sizeExceeded) throw new Error('The mail is too large.');
          await take(message);
          callback();
        })
        .catch(callback);
    },
  });
  // A client that disconnects must not stop the server.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
