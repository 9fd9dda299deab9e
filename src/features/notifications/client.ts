import { createCalls } from '#client/calls.ts';
import type { notificationCalls } from './api.server.ts';

export const notificationClient = createCalls<typeof notificationCalls>('notifications');
