import { createCalls, slowCallMilliseconds } from '#client/calls.ts';
import type { productCalls } from './api.server.ts';

export const productClient = createCalls<typeof productCalls>('products', {
  milliseconds: slowCallMilliseconds,
});
