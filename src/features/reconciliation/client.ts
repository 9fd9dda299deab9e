import { createCalls } from '#client/calls.ts';
import type { reconciliationCalls } from './api.server.ts';

export const reconciliationClient = createCalls<typeof reconciliationCalls>('reconciliation');
