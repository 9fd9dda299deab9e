import { createCalls } from '#client/calls.ts';
import type { draftCalls } from './api.server.ts';

export const draftClient = createCalls<typeof draftCalls>('drafts');

/** For the last words of a page that goes. */
export const leavingDraftClient = createCalls<typeof draftCalls>('drafts', { keepalive: true });
