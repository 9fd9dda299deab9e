import { createCalls } from '#client/calls.ts';
import type { refundRequestCalls } from './api.server.ts';

export const refundClient = createCalls<typeof refundRequestCalls>('refundRequests');
