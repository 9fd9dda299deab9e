import type { GenericEndpointContext } from 'better-auth';
import { APIError, getSessionFromCtx } from 'better-auth/api';
import type { AuthRecords } from './records.server.ts';

type Rules = Pick<AuthRecords, 'passwordProblem'>;

/** Refuses a new password that the rules do not allow, before the library looks at it. */
export async function checkNewPassword(ctx: GenericEndpointContext, rules: Rules): Promise<void> {
  const password: unknown = ctx.body?.newPassword;
  if (typeof password !== 'string') return;
  const userId = await chooserOf(ctx);
  const problem = userId ? await rules.passwordProblem(password, userId) : null;
  if (problem) throw new APIError('BAD_REQUEST', { code: refusedPassword, message: problem });
}

export const refusedPassword = 'PASSWORD_REFUSED';

/** The person whose password it will be; null if the library refuses the call anyway. */
async function chooserOf(ctx: GenericEndpointContext): Promise<string | null> {
  if (ctx.path === '/change-password') {
    const session = await getSessionFromCtx(ctx);
    return session?.user.id ?? null;
  }
  const token: unknown = ctx.body?.token;
  if (ctx.path !== '/reset-password' || typeof token !== 'string') return null;
  const link = await ctx.context.internalAdapter.findVerificationValue(`reset-password:${token}`);
  return link && link.expiresAt > new Date() ? link.value : null;
}
