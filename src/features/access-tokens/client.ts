import { createCalls } from '#client/calls.ts';
import type { accessTokenCalls } from './api.server.ts';

export const accessTokenClient = createCalls<typeof accessTokenCalls>('accessTokens');
