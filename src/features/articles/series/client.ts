import { createCalls } from '#client/calls.ts';
import type { seriesCalls } from './api.server.ts';

export const seriesClient = createCalls<typeof seriesCalls>('series');
