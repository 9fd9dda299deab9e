const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** 'August 2, 2025', in UTC so that server and browser agree in every time zone. */
export function longDate(instant: Date | string): string {
  const { date, month } = read(instant);
  return `${month} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** 'August 2, 2025, 14:03:11 UTC', as the log lines of the server. */
export function dateAndTime(instant: Date): string {
  return `${longDate(instant)}, ${instant.toISOString().slice(11, 19)} UTC`;
}

/** 'August 2025', in UTC. */
export function monthYear(instant: Date | string): string {
  const { date, month } = read(instant);
  return `${month} ${date.getUTCFullYear()}`;
}

function read(instant: Date | string) {
  const date = new Date(instant);
  const month = monthNames[date.getUTCMonth()];
  if (month === undefined) throw new Error(`not a date: ${String(instant)}`);
  return { date, month };
}

/** When readers last saw a change: what waited for its publication was saved before it. */
export function changedAt({ published, updated }: { published: Date; updated: Date }): Date {
  return updated > published ? updated : published;
}
