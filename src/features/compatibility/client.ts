import { createCalls } from '#client/calls.ts';
import type { compatibilityCalls } from './api.server.ts';

export const compatibilityClient = createCalls<typeof compatibilityCalls>('compatibility');
