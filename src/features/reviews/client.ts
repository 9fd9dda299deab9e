import { createCalls } from '#client/calls.ts';
import type { reviewCalls } from './api.server.ts';

export const reviewClient = createCalls<typeof reviewCalls>('reviews');
