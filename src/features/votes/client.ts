import { createCalls } from '#client/calls.ts';
import type { voteCalls } from './api.server.ts';

export const voteClient = createCalls<typeof voteCalls>('votes');
