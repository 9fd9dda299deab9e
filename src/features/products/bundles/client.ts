import { createCalls } from '#client/calls.ts';
import type { bundleCalls } from './api.server.ts';

export const bundleClient = createCalls<typeof bundleCalls>('bundles');
