import type { Log } from '../log.server.ts';
import { afterCommit } from '../after-commit.server.ts';

type EventLog = Pick<Log, 'info'>;

let destination: EventLog | undefined;

/** What is recorded for good has its line in this log, too. */
export function logEventsTo(log: EventLog | undefined): void {
  destination = log;
}

/** One line, once the transaction that is open is committed, and none if it is not. */
export function logEvent(name: string, fields: Readonly<Record<string, unknown>>): void {
  const log = destination;
  if (log) afterCommit(() => log.info(fields, name));
}
