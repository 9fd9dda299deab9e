import { createCalls } from '#client/calls.ts';
import type { accountDeletionCalls } from './api.server.ts';

export const accountDeletionClient = createCalls<typeof accountDeletionCalls>('accountDeletion');
