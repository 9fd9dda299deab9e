import { Agent } from 'node:http';
import { isSuccess, send } from './send.ts';

const atOnce = 4;

/**
 * Requests each of these addresses once, a few at a time. So a fixed number of requests is
 * completed, however slow the machine is at the moment, and the server's total can be divided by
 * it.
 * @throws Error that names an address without a successful response
 */
export async function askForAll(
  siteUrl: string,
  paths: readonly string[],
  headers: Record<string, string>,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const waiting = [...paths];
  const ask = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const answer = await send(agent, siteUrl, { path, headers });
      if (!isSuccess(answer)) throw new Error(`${path} was answered by ${answer.status}.`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  agent.destroy();
}

let last = Date.now();

/** This many addresses of one page that have never been requested, here or in an earlier run. */
export function freshAddresses(path: string, count: number): string[] {
  const start = `${path}${path.includes('?') ? '&' : '?'}uncached=`;
  return Array.from({ length: count }, () => {
    last += 1;
    return start + last;
  });
}
