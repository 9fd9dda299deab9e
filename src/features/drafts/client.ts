import { createCalls } from '#client/calls.ts';
import type { draftCalls } from './api.server.ts';

export const draftClient = createCalls<typeof draftCalls>('drafts');
