import { csvHeadOf, csvLine } from '#shared/csv.ts';
import { sourceName, trafficColumns } from './texts.ts';
import type { FunnelCounts } from './rules.ts';

export const trafficHead = csvHeadOf(trafficColumns);

type Line = { day: string; product: string; source: string; countryName: string } & FunnelCounts;

/** The figures of one day, product, source and country. */
export function csvOfTraffic(line: Line): string {
  const { day, product, source, countryName, card, page, checkout, sale } = line;
  const numbers = [card, page, checkout, sale].map(String);
  return csvLine([day, product, sourceName(source), countryName, ...numbers]);
}
