import type { IncomingMessage } from 'node:http';

/**
 * The first header of this name, which is given in small letters. Node makes an object of all headers
 * when `headers` is read for the first time, which costs more than to find the few that a page of the
 * cache is sent by.
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
