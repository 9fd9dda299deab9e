import { createServer } from 'node:http';
import { Registry } from 'prom-client';
import type { Log } from '../log.server.ts';
import { StartupProblem } from '../startup-problem.ts';
import { countedFigures } from '../figures.server.ts';

const contentType = Registry.PROMETHEUS_CONTENT_TYPE;

type Address = { host: string; port: number };

/**
 * Answers `/metrics` and nothing else, on a separate port that no public proxy forwards to.
 * @throws StartupProblem if the port is taken or may not be used
 */
export async function openFiguresListener(
  { host, port }: Address,
  own: Registry,
  log: Pick<Log, 'error'>,
): Promise<() => Promise<void>> {
  const all = Registry.merge([countedFigures, own]);
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('There is only /metrics.\n');
      return;
    }
    all.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': contentType }).end(text),
      (error: unknown) => {
        log.error({ error }, 'The figures could not be put together.');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code ?? error.message;
      const sentence = `Forge cannot show its figures on ${host}:${port} (${reason}): see METRICS_PORT and METRICS_HOST.`;
      reject(new StartupProblem(sentence, { cause: error }));
    });
    server.listen(port, host, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
