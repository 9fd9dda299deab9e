import { createCalls } from '#client/calls.ts';
import type { bookmarkCalls } from './api.server.ts';

export const bookmarkClient = createCalls<typeof bookmarkCalls>('bookmarks');
