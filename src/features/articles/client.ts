import { createCalls } from '#client/calls.ts';
import type { articleCalls } from './api.server.ts';

export const articleClient = createCalls<typeof articleCalls>('articles');
