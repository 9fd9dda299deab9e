import { createCalls } from '#client/calls.ts';
import type { moderationCalls } from './api.server.ts';

export const moderationClient = createCalls<typeof moderationCalls>('moderation');
