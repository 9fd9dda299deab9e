import { createCalls } from '#client/calls.ts';
import type { sellingCallsWith } from './api.server.ts';

export const sellingClient = createCalls<ReturnType<typeof sellingCallsWith>>('selling');
