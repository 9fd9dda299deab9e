import { createCalls } from '#client/calls.ts';
import type { sellingCalls } from './api.server.ts';

export const sellingClient = createCalls<typeof sellingCalls>('selling');
