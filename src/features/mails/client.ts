import { createCalls } from '#client/calls.ts';
import type { mailCalls } from './api.server.ts';

export const mailClient = createCalls<typeof mailCalls>('mails');
