import { vi } from 'vitest';

/** The server, as called by a screen; each test defines its responses. */
export const server = vi.fn<(request: Request) => Promise<Response>>();

// Once for all tests of a file: the client keeps the `fetch` that it found first.
globalThis.fetch = (input, init) => server(new Request(input, init));

/** The server succeeds with an empty response. */
export const done = () => Promise.resolve(Response.json({ json: null }));

/** The server refuses, as `Refusal` does. */
export function refusal(status: number, code: string, message: string) {
  const json = { defined: false, code, status, message };
  return () => Promise.resolve(Response.json({ json }, { status }));
}

/** It fails, or cannot be reached. */
export const breakdowns = [
  ['a defect', refusal(500, 'INTERNAL_SERVER_ERROR', 'relation "x" does not exist')],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const;
