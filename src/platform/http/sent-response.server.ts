import type { ServerResponse } from 'node:http';

/** What Node keeps of a response's headers: as text, and whether they are on their way. */
type HeaderState = { _header?: string | null; _headerSent?: boolean };

/** A response of which only the body is missing: with the headers that Node wrote for it. */
export function withHeaders(response: ServerResponse, body: Buffer): Buffer<ArrayBuffer> | null {
  const { _header: headers } = response as HeaderState;
  return headers ? Buffer.concat([Buffer.from(headers, 'latin1'), body]) : null;
}

/**
 * Sends the bytes of an earlier response, headers and body in one piece. Node would check and write
 * each header again and hand them to the system separately, which takes a fifth to a third of a
 * cached page's time (decision 0130).
 */
export function sendAgain(response: ServerResponse, bytes: Buffer): void {
  Object.assign<ServerResponse, HeaderState>(response, { _header: 'sent', _headerSent: true });
  response.end(bytes);
}
