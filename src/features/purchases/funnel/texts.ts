import { directSource, elsewhere } from '#features/products/traffic/rules.ts';
import { lookupTable } from '#shared/lookup-table.ts';
import type { FunnelRange, FunnelStep } from './rules.ts';

/** Every sentence of the way from a card to a sale. */
export const funnelTexts = {
  title: 'From view to sale',
  intro:
    'Each person counts once a day for each product and step, without cookies. Bots and your own visits do not count. Days are in UTC.',
  limits:
    'A sale counts for the page that led its buyer to the product on the same visit. Buyers who sign in with Google in between, or have scripts turned off, count under Direct or unknown. The country of a sale is that of its payment.',
  range: 'Time',
  noneYet: 'There were no visits in this period.',
  filteredBy: 'Only',
  clear: (name: string) => `Remove ${name}`,
  share: (percent: string) => `${percent} of the step before`,
  asTable: 'Show the numbers as a table',
  tableOf: 'From view to sale by time',
  time: 'Time',
  most: 'The ten that sold most, then those seen most. The CSV has all.',
  unknownCountry: 'Unknown',
  exportCsv: 'Export traffic',
  exportName: 'forge-traffic.csv',
} as const;

export const stepTexts: Record<FunnelStep, string> = {
  card: 'Saw the card',
  page: 'Opened the page',
  checkout: 'Checkout',
  sale: 'Sales',
};

export const rangeTexts: Record<FunnelRange, string> = {
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  '12m': '12 months',
};

export const kindTexts = {
  products: { title: 'By product', column: 'Product' },
  countries: { title: 'By country', column: 'Country' },
  sources: { title: 'By source', column: 'Came from' },
} as const;

const sourceTexts = lookupTable<string>({
  [directSource]: 'Direct or unknown',
  [elsewhere]: 'Other sites and apps',
  'forge/home': 'Forge: home page',
  'forge/listing': 'Forge: Marketplace',
  'forge/search': 'Forge: search',
  'forge/product': 'Forge: another product',
  'forge/article': 'Forge: an article',
  'forge/profile': 'Forge: a profile',
  'forge/other': 'Forge: other pages',
});

/** The name of a source as a seller reads it. */
export function sourceName(source: string): string {
  return sourceTexts[source] ?? source;
}

/** The first line of the export. */
export const trafficColumns = [
  'Day',
  'Product',
  'Came from',
  'Country',
  'Saw the card',
  'Opened the page',
  'Checkout',
  'Sales',
] as const;
