import { useSyncExternalStore } from 'react';
import { longDate } from '#shared/dates.ts';

const never = () => () => {};

/** A date and a time of day: in the time zone of the device, or in UTC before its scripts run. */
export function LocalTime({ at }: { at: Date }) {
  const text = useSyncExternalStore(
    never,
    () => localText(at),
    () => `${longDate(at)}, ${at.toISOString().slice(11, 16)} UTC`,
  );
  return <time dateTime={at.toISOString()}>{text}</time>;
}

export function localText(at: Date): string {
  return new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);
}
