import { createCalls } from '#client/calls.ts';
import type { reportCalls } from './api.server.ts';

export const reportClient = createCalls<typeof reportCalls>('reports');
