import { createCalls } from '#client/calls.ts';
import type { scheduleCalls } from './api.server.ts';

export const scheduleClient = createCalls<typeof scheduleCalls>('articleSchedule');
