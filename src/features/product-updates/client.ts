import { createCalls } from '#client/calls.ts';
import type { productUpdateCalls } from './api.server.ts';

export const productUpdateClient = createCalls<typeof productUpdateCalls>('productUpdates');
