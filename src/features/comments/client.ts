import { createCalls } from '#client/calls.ts';
import type { commentCalls } from './api.server.ts';

export const commentClient = createCalls<typeof commentCalls>('comments');
