import { auditSentence } from '#features/audit/texts.ts';
import type { AuditEvent, AuditSubject } from '#features/audit/rules.ts';
import { dateAndTime } from '#shared/dates.ts';
import { logTexts } from '../texts.ts';

/** An entry of the audit log with the names that its people have today. */
export type ListedEntry = {
  id: string;
  at: Date;
  event: AuditEvent;
  actorId: string | null;
  actor: string | null;
  address: string | null;
  requestId: string | null;
  subjectType: AuditSubject | null;
  subject: string | null;
  reason: string;
  details: Record<string, string>;
};

/** What happened in a sentence, and from where. */
export function LogRow({ entry }: { entry: ListedEntry }) {
  const { at, address, requestId, actorId } = entry;
  const actor = entry.actor ?? (actorId === null ? null : logTexts.deletedUser);
  return (
    <li className="grid gap-1 border-t border-line py-4 first:border-t-0">
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">
        {auditSentence({ ...entry, actor })}
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-subtle">
        <time dateTime={at.toISOString()}>{dateAndTime(at)}</time>
        {address && (
          <span>
            {logTexts.address} <span className="mono wrap-anywhere">{address}</span>
          </span>
        )}
        {requestId && (
          <span>
            {logTexts.request} <span className="mono wrap-anywhere">{requestId}</span>
          </span>
        )}
      </p>
    </li>
  );
}
