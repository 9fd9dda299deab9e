import type { IncomingMessage } from 'node:http';

/**
 * The first header of this name, which is given in lower case. Node builds an object of all headers
 * when `headers` is first read, which costs more than finding the few that a cached page needs.
 */
export function headerOf(
  { rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>,
  name: string,
): string | undefined {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const found = rawHeaders[at];
    if (found?.length === name.length && found.toLowerCase() === name) return rawHeaders[at + 1];
  }
  return undefined;
}
