import { randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import { authenticatorAddress, base32Of } from '#platform/auth/totp.server.ts';
import { recentSignInCall, signedInCall } from '#platform/calls.server.ts';
import type { Database } from '#platform/database.server.ts';
import { qrCode } from '#platform/qr-code.server.ts';
import { idInput } from '#shared/id-input.ts';
import { Refusal } from '#shared/refusal.ts';
import { secondFactorNeeded } from '#shared/second-factor.ts';
import type { Viewer } from '#shared/viewer.ts';
import { accountById } from '../queries.server.ts';
import { accountTexts } from '../texts.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
} from './commands.server.ts';
import { codeInput } from './input.ts';
import { factorsOf, hasFactor, waysToConfirm } from './queries.server.ts';
import { factorRate, recoveryCodeCount } from './rules.ts';

const tags = ['Account'];
const ownCall = signedInCall(accountTexts.notSignedIn).reading();
const sensitiveCall = recentSignInCall(accountTexts.notSignedIn, { evenSuspended: true }).limited(
  'second-factor',
  factorRate,
);
const noInput = z.strictObject({});

export const secondFactorCalls = {
  factors: ownCall
    .route({ method: 'GET', path: '/account/factors', tags })
    .input(noInput)
    .handler(({ context }) => factorsOf(context.db, context.sealing, context.viewer.id)),

  waysToConfirm: ownCall
    .route({ method: 'GET', path: '/account/ways-to-confirm', tags })
    .input(noInput)
    .handler(({ context }) => waysToConfirm(context.db, context.viewer.id)),

  beginAuthenticator: sensitiveCall
    .route({ method: 'POST', path: '/account/authenticator', tags })
    .input(noInput)
    .handler(async ({ context }) => {
      await requireShownFactor(context);
      const { db, sealing, actor, viewer } = context;
      const account = await accountById(db, viewer.id, null);
      if (!account) throw new Refusal('UNAUTHENTICATED', accountTexts.notSignedIn);
      const secret = randomBytes(18).toString('base64url');
      const codes = newRecoveryCodes();
      await beginAuthenticator(db, sealing, actor, { secret, codes });
      const address = authenticatorAddress('Forge', account.email, secret);
      return { key: base32Of(secret), qr: qrCode(address), recoveryCodes: codes };
    }),

  confirmAuthenticator: sensitiveCall
    .route({ method: 'POST', path: '/account/authenticator/confirmation', tags })
    .input(codeInput)
    .handler(async ({ input, context }) => {
      await requireShownFactor(context);
      const { db, sealing, actor, sessionId } = context;
      if (!sessionId) throw new Refusal('UNAUTHENTICATED', accountTexts.notSignedIn);
      await confirmAuthenticator(db, sealing, actor, { code: input.code, sessionId });
    }),

  removeAuthenticator: sensitiveCall
    .route({ method: 'DELETE', path: '/account/authenticator', tags })
    .input(noInput)
    .handler(async ({ context }) => {
      const keepsOne = mustKeepOne(context.viewer);
      await removeAuthenticator(context.db, context.actor, { keepsOne });
    }),

  renewRecoveryCodes: sensitiveCall
    .route({ method: 'POST', path: '/account/authenticator/recovery-codes', tags })
    .input(noInput)
    .handler(async ({ context }) => {
      const codes = newRecoveryCodes();
      await renewRecoveryCodes(context.db, context.sealing, context.actor, codes);
      return { recoveryCodes: codes };
    }),

  removePasskey: sensitiveCall
    .route({ method: 'DELETE', path: '/account/passkeys/{id}', tags })
    .input(idInput)
    .handler(async ({ input, context }) => {
      await requireShownFactor(context);
      const keepsOne = mustKeepOne(context.viewer);
      await removePasskey(context.db, context.actor, { id: input.id, keepsOne });
    }),
};

/**
 * Adding a factor counts as using it. A moderator who has one must therefore have used it in this
 * session: otherwise their password alone would be enough to replace it.
 * @throws Refusal FORBIDDEN
 */
async function requireShownFactor({ db, viewer }: { db: Database; viewer: Viewer }): Promise<void> {
  if (viewer.secondFactor !== 'missing' || !(await hasFactor(db, viewer.id))) return;
  throw new Refusal('FORBIDDEN', secondFactorNeeded, { reason: 'second-factor-needed' });
}

/** Moderators of a production installation. */
function mustKeepOne(viewer: Viewer): boolean {
  return viewer.secondFactor !== undefined;
}

/** Without letters and digits that are easily confused. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

function newRecoveryCodes(): string[] {
  const part = () =>
    Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)] ?? '').join('');
  return Array.from({ length: recoveryCodeCount }, () => `${part()}-${part()}`);
}
