import { createCalls } from '#client/calls.ts';
import type { profileCalls } from './api.server.ts';

export const profileClient = createCalls<typeof profileCalls>('profiles');
