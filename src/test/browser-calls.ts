import { vi } from 'vitest';

/** The server, as the calls of a screen reach it; each test says what it answers. */
export const server = vi.fn<(request: Request) => Promise<Response>>();

// Once for all tests of a file: the client of the calls keeps the `fetch` that it found first.
globalThis.fetch = (input, init) => server(new Request(input, init));

/** The server does what it is asked and has nothing to say. */
export const done = () => Promise.resolve(Response.json({ json: null }));

/** The server refuses, as `Refusal` does. */
export function refusal(status: number, code: string, message: string) {
  const json = { defined: false, code, status, message };
  return () => Promise.resolve(Response.json({ json }, { status }));
}

/** It breaks down, or cannot be reached. */
export const breakdowns = [
  ['a defect', refusal(500, 'INTERNAL_SERVER_ERROR', 'relation "x" does not exist')],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const;
