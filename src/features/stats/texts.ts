import type { HomeStats } from './rules.ts';

/** What the numbers of the home page count (spec A §9). */
export const statTexts: Record<keyof HomeStats, { name: string; meaning: string }> = {
  customers: { name: 'customers', meaning: 'add-ons downloaded' },
  supporters: { name: 'supporters', meaning: 'keeping the servers on' },
  readers: { name: 'readers', meaning: 'article views so far' },
};

export const statsTitle = 'The community in numbers';
