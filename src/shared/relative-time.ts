const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const month = 30 * day;
const year = 12 * month;

const units = [
  { name: 'y', milliseconds: year },
  { name: 'mo', milliseconds: month },
  { name: 'd', milliseconds: day },
  { name: 'h', milliseconds: hour },
  { name: 'm', milliseconds: minute },
  { name: 's', milliseconds: second },
] as const;

/** Cards and notifications count in days at most, comments up to years (spec A §9). */
export type LargestUnit = 'days' | 'years';

/** '12m ago'; `now` in milliseconds. A time in the future (clocks differ) counts as now. */
export function relativeTime(at: Date, now: number, largest: LargestUnit = 'days'): string {
  const age = Math.max(0, now - at.getTime());
  if (Number.isNaN(age)) throw new Error('relative time of an invalid date');
  const allowed = largest === 'years' ? units : units.slice(2);
  const unit = allowed.find(({ milliseconds }) => age >= milliseconds);
  return unit ? `${Math.floor(age / unit.milliseconds)}${unit.name} ago` : '0s ago';
}
