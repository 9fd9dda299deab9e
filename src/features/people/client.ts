import { createCalls } from '#client/calls.ts';
import type { peopleCalls } from './api.server.ts';

export const peopleClient = createCalls<typeof peopleCalls>('people');
