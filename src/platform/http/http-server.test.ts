import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { freePort } from '#test/forge-process.ts';
import { openHttpServer } from './http-server.server.ts';

const settings = { host: '127.0.0.1', publicUrl: 'http://localhost', drainSeconds: 1 };

/** Sends a request on a keep-alive connection, as a proxy does. */
function ask(agent: Agent, port: number, path: string) {
  return new Promise<{ status: number | undefined; connection: string | undefined; body: string }>(
    (resolve, reject) => {
      const asking = request({ agent, port, path, host: '127.0.0.1' }, (answer) => {
        const { statusCode: status, headers } = answer;
        text(answer).then(
          (body) => resolve({ status, connection: headers.connection, body }),
          reject,
        );
      });
      asking.once('error', reject).end();
    },
  );
}

it('answers before it tells the proxy that it is ready and while it says that it goes, and ends each connection with its answer', async () => {
  const port = await freePort();
  const server = await openHttpServer({ ...settings, port });
  let finish = () => {};
  server.answerWith((asked, response) => {
    if (asked.url === '/slow') finish = () => response.end('late');
    else response.end('well');
  });
  const agent = new Agent({ keepAlive: true });
  expect(await ask(agent, port, '/page')).toMatchObject({ status: 200, body: 'well' });
  expect(await ask(agent, port, '/readyz')).toMatchObject({
    status: 503,
    body: 'Forge is starting.',
  });
  server.sayReady();
  expect(await ask(agent, port, '/readyz')).toMatchObject({
    status: 200,
    connection: 'keep-alive',
  });
  const slow = ask(agent, port, '/slow');
  const drained = server.drain();
  expect(await ask(agent, port, '/readyz')).toMatchObject({
    status: 503,
    body: 'Forge is stopping.',
  });
  expect(await ask(agent, port, '/page')).toEqual({
    status: 200,
    connection: 'close',
    body: 'well',
  });
  await drained;

  const before = performance.now();
  const closed = server.close();
  await expect(ask(new Agent(), port, '/page')).rejects.toThrow('ECONNREFUSED');
  finish();
  expect(await slow).toMatchObject({ status: 200, body: 'late' });
  await closed;
  // The client kept the connection open: the server does not wait for it.
  expect(performance.now() - before).toBeLessThan(5_000);
  agent.destroy();
});

it('keeps an idle connection open for longer than a proxy does', async () => {
  const port = await freePort();
  const server = await openHttpServer({ ...settings, port });
  server.answerWith((_asked, response) => response.end('well'));
  const answer = await fetch(`http://127.0.0.1:${port}/page`);
  expect(answer.headers.get('keep-alive')).toBe('timeout=150');
  await answer.body?.cancel();
  await server.close();
});
