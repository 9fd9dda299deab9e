import { createCalls, slowCallMilliseconds } from '#client/calls.ts';
import type { articleCalls } from './api.server.ts';
import type { articleHistoryCalls } from './versions.api.server.ts';

export const articleClient = createCalls<typeof articleCalls>('articles', {
  milliseconds: slowCallMilliseconds,
});

export const historyClient = createCalls<typeof articleHistoryCalls>('articleHistory', {
  milliseconds: slowCallMilliseconds,
});
