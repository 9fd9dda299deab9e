/** How far ahead an article can be scheduled. */
const scheduleDaysMax = 365;

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Whether an article that is approved at `now` waits for its scheduled time; a time in the past
 * counts as none.
 */
export function waitsFor(publishAt: Date | null, now: Date): publishAt is Date {
  return publishAt !== null && publishAt.getTime() > now.getTime();
}

/** The latest time that can be chosen. */
export function latestMoment(now: Date): Date {
  return new Date(now.getTime() + scheduleDaysMax * dayMilliseconds);
}

/** A time as it is sent. */
export function momentOf(sent: string | null): Date | null {
  return sent === null ? null : new Date(sent);
}

/** A time in the format of its field, in the time zone of the device: '2026-12-24T18:00'. */
export function localMoment(moment: Date): string {
  // Not from the offset, a fraction of a minute in early years such as one that is being typed.
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  const date = parts.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0')).join('-');
  return `${date}T${moment.toTimeString().slice(0, 5)}`;
}

/** The value of that field; null if it is not a valid time. */
export function momentFrom(typed: string): Date | null {
  const moment = new Date(typed);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
