import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { secondFactorNeeded } from '#shared/second-factor.ts';
import type { AuthRecords } from './records.server.ts';

const registrationPaths: ReadonlySet<string> = new Set([
  '/passkey/generate-register-options',
  '/passkey/verify-registration',
]);

/**
 * Refuses a new passkey in a session that has not used the factor that it must use: the passkey
 * would take its place.
 */
export function requireShownFactor({ mustShowFactor }: Pick<AuthRecords, 'mustShowFactor'>) {
  return {
    matcher: ({ path }: { path?: string }) => path !== undefined && registrationPaths.has(path),
    handler: createAuthMiddleware(async (ctx) => {
      const found = await getSessionFromCtx(ctx);
      if (!found || found.session['hasSecondFactor'] === true) return;
      if (!(await mustShowFactor(found.user.id))) return;
      throw new APIError('FORBIDDEN', {
        code: 'SECOND_FACTOR_NEEDED',
        message: secondFactorNeeded,
      });
    }),
  };
}
