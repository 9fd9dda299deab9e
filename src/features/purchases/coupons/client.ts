import { createCalls } from '#client/calls.ts';
import type { couponCalls } from './api.server.ts';

export const couponClient = createCalls<typeof couponCalls>('coupons');
