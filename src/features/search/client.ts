import { createCalls } from '#client/calls.ts';
import type { searchCalls } from './api.server.ts';

export const searchClient = createCalls<typeof searchCalls>('search');
