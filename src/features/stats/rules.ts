/** Spec A §9: how long the numbers of the home page count up. */
export const countUpMilliseconds = 1_500;

/** How long the totals of all rows are valid. */
export const statsMilliseconds = 60_000;

/** Spec A §9: downloads of products, active supporters, views of articles. */
export type HomeStats = { customers: number; supporters: number; readers: number };

export const noStats: HomeStats = { customers: 0, supporters: 0, readers: 0 };

/** The number to show after part of the time: fast at first, slower towards the end. */
export function countedUp(value: number, milliseconds: number): number {
  const part = Math.min(Math.max(milliseconds / countUpMilliseconds, 0), 1);
  return Math.round(value * (1 - (1 - part) ** 3));
}
