import { createCalls } from '#client/calls.ts';
import type { extensionCalls } from './api.server.ts';

export const extensionClient = createCalls<typeof extensionCalls>('extensions');
