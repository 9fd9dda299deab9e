import { createCalls, slowCallMilliseconds } from '#client/calls.ts';
import type { versionCalls } from './api.server.ts';

export const versionClient = createCalls<typeof versionCalls>('versions', {
  milliseconds: slowCallMilliseconds,
});
