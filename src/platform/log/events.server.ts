import type { Log } from '../log.server.ts';
import { afterCommit } from '../after-commit.server.ts';

type EventLog = Pick<Log, 'info'>;

let destination: EventLog | undefined;

/** Events that are recorded permanently have a line in this log, too. */
export function logEventsTo(log: EventLog | undefined): void {
  destination = log;
}

/** One line, once the current transaction commits, and none if it does not. */
export function logEvent(name: string, fields: Readonly<Record<string, unknown>>): void {
  const log = destination;
  if (log) afterCommit(() => log.info(fields, name));
}
