import { createCalls, slowCallMilliseconds } from '#client/calls.ts';
import type { articleCalls } from './api.server.ts';

export const articleClient = createCalls<typeof articleCalls>('articles', {
  milliseconds: slowCallMilliseconds,
});
