import { createCalls } from '#client/calls.ts';
import type { coauthorCalls } from './api.server.ts';

export const coauthorClient = createCalls<typeof coauthorCalls>('articleCoauthors');
