import { z } from 'zod';
import { cursorInput } from '#shared/cursor.ts';
import { dayInput } from '#shared/day-input.ts';
import { trafficLimits } from '#features/products/traffic/rules.ts';
import { funnelRanges } from './rules.ts';

/** Which of the figures; an empty country or source is the one that is not known. */
export const funnelInput = z.strictObject({
  range: z.enum(funnelRanges).default('30'),
  productId: z.uuid().optional(),
  country: z
    .string()
    .regex(/^(?:[A-Z]{2})?$/)
    .optional(),
  source: z.string().max(trafficLimits.hostLength).optional(),
});
export type FunnelInput = z.infer<typeof funnelInput>;

export const trafficExportInput = z.strictObject({ after: cursorInput().optional() });

/** Where a step of the export ends: day, product, source, country. */
export const trafficPlace = z.tuple([
  dayInput(),
  z.uuid(),
  z.string().max(trafficLimits.hostLength),
  z.string().max(2),
]);

/** The figures that an address asks for; what it says wrongly is passed over. */
export function funnelInputFrom(query: URLSearchParams): FunnelInput {
  const { range, productId, country, source } = funnelInput.shape;
  const given = (name: string) => query.get(name) ?? undefined;
  const product = productId.safeParse(given('product')).data;
  const land = country.safeParse(given('country')).data;
  const from = source.safeParse(given('source')).data;
  return {
    range: range.safeParse(given('range')).data ?? '30',
    ...(product !== undefined && { productId: product }),
    ...(land !== undefined && { country: land }),
    ...(from !== undefined && { source: from }),
  };
}

/** The address of these figures on the page of sales. */
export function funnelQuery({ range, productId, country, source }: FunnelInput): string {
  const query = new URLSearchParams();
  if (range !== '30') query.set('range', range);
  if (productId !== undefined) query.set('product', productId);
  if (country !== undefined) query.set('country', country);
  if (source !== undefined) query.set('source', source);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
