import type { Figure } from '#features/products/traffic/commands.server.ts';

const days = 60;
const dayMilliseconds = 24 * 60 * 60 * 1000;

export type SoldProduct = { productId: string; at: Date; source: string };

/** Where people come from, and how many of a hundred. */
const sources: readonly [source: string, share: number][] = [
  ['forge/listing', 36],
  ['forge/search', 22],
  ['blenderartists.org', 14],
  ['youtube.com', 9],
  ['', 11],
  ['forge/article', 5],
  ['blendernation.com', 3],
];

const countries = ['US', 'DE', 'GB', 'US', 'FR', 'JP', 'BR', 'DE', ''];

export function sourceOfSale(number: number): string {
  return sources[number % 4]?.[0] ?? '';
}

/** Sixty days of visitors for what was sold, the same in every demo but for the day it begins. */
export function trafficOf(sales: readonly SoldProduct[], now: Date): Figure[] {
  const productIds = [...new Set(sales.map(({ productId }) => productId))];
  return [
    ...productIds.flatMap((productId, place) =>
      Array.from({ length: days }, (_, back) => dayOf(productId, place, { back, now })).flat(),
    ),
    ...checkoutsOf(sales),
  ];
}

function dayOf(productId: string, place: number, when: { back: number; now: Date }): Figure[] {
  const { back, now } = when;
  const at = new Date(now.getTime() - back * dayMilliseconds);
  const day = at.toISOString().slice(0, 10);
  const isWeekend = at.getUTCDay() === 0 || at.getUTCDay() === 6;
  // More from week to week, more on weekends, and never twice the same.
  const weight = (1.4 - back / 90) * (isWeekend ? 1.35 : 1) * (0.75 + noise(place, back) / 2);
  const cards = Math.round((34 + ((place * 17) % 40)) * weight);
  const pages = Math.round(cards * (0.22 + ((place * 7) % 10) / 60));
  return [
    ...spread(
      cards,
      [
        ['forge/listing', 60],
        ['forge/search', 28],
        ['forge/home', 12],
      ],
      back,
    ),
    ...spread(pages, sources, back + place).map((row) => ({ ...row, step: 'page' as const })),
    ...spread(noise(back, place) > 0.8 ? 1 : 0, sources, place + back * 3).map((row) => ({
      ...row,
      step: 'checkout' as const,
    })),
  ].map((row) => ({ step: 'card' as const, ...row, productId, day }));
}

/** Whoever bought was at the checkout. */
function checkoutsOf(sales: readonly SoldProduct[]): Figure[] {
  const figures = new Map<string, Figure>();
  for (const { productId, at, source } of sales) {
    const day = at.toISOString().slice(0, 10);
    const key = `${productId} ${day} ${source}`;
    const people = (figures.get(key)?.people ?? 0) + 1;
    figures.set(key, { productId, day, step: 'checkout', source, country: 'US', people });
  }
  return [...figures.values()];
}

/** So many people by source, each source from one country of that day. */
function spread(people: number, by: readonly [string, number][], turn: number) {
  const rows: { source: string; country: string; people: number }[] = [];
  for (const [place, [source, share]] of by.entries()) {
    const some = Math.round((people * share) / 100 + (noise(turn, place) - 0.5));
    const country = countries[Math.floor(noise(place, turn) * countries.length)] ?? '';
    if (some > 0) rows.push({ source, country, people: some });
  }
  return rows;
}

/** A number from 0 to 1 that looks like chance. */
function noise(one: number, other: number): number {
  const value = Math.sin(one * 12.9898 + other * 78.233) * 43_758.5453;
  return value - Math.floor(value);
}
