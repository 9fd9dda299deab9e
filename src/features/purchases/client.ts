import { createCalls, slowCallMilliseconds } from '#client/calls.ts';
import type { purchaseCalls } from './api.server.ts';

export const purchaseClient = createCalls<typeof purchaseCalls>('purchases', {
  milliseconds: slowCallMilliseconds,
});
