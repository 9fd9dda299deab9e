import { ORPCError } from '@orpc/client';
import { createCalls } from '#client/calls.ts';
import { noticeRefusal, pageViewerHeaders } from '#client/page-viewer.ts';
import type { accountCalls } from './api.server.ts';

export const accountClient = createCalls<typeof accountCalls>('account');

type PasskeyRefusal = { code?: string; message?: string; data?: { reason?: string } };

/**
 * Calls the part of the server that creates and verifies passkeys.
 * @throws ORPCError like any other refused call
 */
export async function askAboutPasskeys(path: string, body?: object): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json', ...pageViewerHeaders() };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {};
  const answer = await fetch(`/api/auth/passkey${path}`, init);
  if (answer.ok) return answer.json();
  const refusal: PasskeyRefusal = await answer.json().catch(() => ({}));
  const { code = 'UNKNOWN', message, data = {} } = refusal;
  const error = new ORPCError(code, { status: answer.status, ...(message && { message }), data });
  noticeRefusal(error);
  throw error;
}

type SessionAnswer = { user: { id: string } } | null;

/** The user id of this browser's current session, which is renewed if it is old enough. */
export async function signedInAs(): Promise<string | null> {
  const response = await fetch('/api/auth/get-session');
  if (!response.ok) throw new Error('The session could not be read.');
  const session: SessionAnswer = await response.json();
  return session?.user.id ?? null;
}
