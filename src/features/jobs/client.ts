import { createCalls } from '#client/calls.ts';
import type { jobCalls } from './api.server.ts';

export const jobClient = createCalls<typeof jobCalls>('jobs');
