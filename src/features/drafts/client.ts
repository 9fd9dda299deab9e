import { createCalls } from '#client/calls.ts';
import type { draftCalls } from './api.server.ts';

export const draftClient = createCalls<typeof draftCalls>('drafts');

/** For the last text of a page that is being closed. */
export const leavingDraftClient = createCalls<typeof draftCalls>('drafts', { keepalive: true });
