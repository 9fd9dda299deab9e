import { unsentMails, type UnsentMail } from '#features/mails/queries.server.ts';
import { mailKindNames, mailTexts } from '#features/mails/texts.ts';
import type { Database } from '#platform/database.server.ts';

/** The unsent mails, newest first, as a moderator's page lists them. */
export async function mailReport(db: Database): Promise<string> {
  const { mails, next } = await unsentMails(db);
  if (mails.length === 0) return `${mailTexts.none}.`;
  const lines = mails.map(lineOf);
  if (next) lines.push('And older ones.');
  return lines.join('\n');
}

function lineOf({ kind, username, createdAt, tries, state, nextTryAt, reason }: UnsentMail) {
  const next = state === 'trying' ? ` at ${nextTryAt.toISOString()}` : '';
  const about = `${mailKindNames[kind]} ${mailTexts.to} ${username ?? mailTexts.withoutAccount}`;
  const stands = `${mailTexts.states[state]}${next}, ${mailTexts.tries(tries)}`;
  return `${createdAt.toISOString()}  ${about}. ${stands}: ${reason}`;
}
