import { createAuthMiddleware } from 'better-auth/api';
import type { RateLimits } from '../rate-limits.server.ts';
import { rememberDevice } from './device.server.ts';
import type { AnsweredEndpoint } from './events.server.ts';
import { checkNewPassword } from './new-password.server.ts';
import type { AuthRecords } from './records.server.ts';
import { refundAttempt, limitPasswords, limitResetMails } from './sign-in-limits.server.ts';

/** The library's own response to a request for a link, whether or not there is an account. */
const linkSent = {
  status: true,
  message: 'If this email exists in our system, check your email for the reset link',
};

type Around = {
  limits: RateLimits;
  records: AuthRecords;
  recordFailure: (ctx: AnsweredEndpoint) => Promise<unknown>;
};

/** What runs before and after the calls of the authentication library. */
export function aroundCalls({ recordFailure, ...own }: Around) {
  const { records } = own;
  return {
    before: createAuthMiddleware(async (ctx) => {
      await checkNewPassword(ctx, records);
      if (ctx.path === '/sign-in/email') await limitPasswords(ctx, own);
      if (ctx.path !== '/request-password-reset') return undefined;
      return (await limitResetMails(ctx, own)) ? undefined : ctx.json(linkSent);
    }),
    after: createAuthMiddleware(async (ctx) => {
      if (ctx.path === '/sign-in/email') await refundAttempt(ctx, own);
      await rememberDevice(ctx, records);
      await recordFailure(ctx);
    }),
  };
}
