import { getAuthenticatorName, passkey } from '@better-auth/passkey';
import type { GenericEndpointContext } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Settings } from '../settings.server.ts';
import { originOf, type Origin } from './origin.server.ts';
import type { AddedPasskey, AuthRecords } from './records.server.ts';
import { openSealing } from './sealing.server.ts';
import { requireShownFactor } from './shown-factor.server.ts';
import { strongPaths } from './strong-paths.server.ts';
import { stepOf } from './totp.server.ts';

const challengeCookie = 'two_factor';
const secondStepPage = '/login/verify';

/** Paths that only continue the current session. Every other path asks for the second factor. */
const continuingPaths: ReadonlySet<string> = new Set(['/get-session', '/change-password']);

/** Whether a session that starts now uses a second factor, or replaces one that did. */
export function hasShownSecondFactor(
  userId: string,
  context: GenericEndpointContext | null,
): boolean {
  if (!context) return false;
  if (strongPaths.has(context.path)) return true;
  const former = continuingPaths.has(context.path) ? context.context.session?.session : undefined;
  return former?.userId === userId && former['hasSecondFactor'] === true;
}

type Challenge = { secret: string; userId: string };

/**
 * The library's second factor, with its gaps closed: it asks only after a password, accepts a code
 * of the authenticator app twice, and lets a signed-in person try codes without a limit.
 */
export function secondFactor({ secret }: Pick<Settings, 'secret'>) {
  const plugin = twoFactor();
  const [challenge] = plugin.hooks.after;
  if (!challenge) throw new Error('The library asks for no second factor.');
  const { twoFactor: table, ...tables } = plugin.schema;
  return {
    ...plugin,
    schema: {
      ...tables,
      twoFactor: {
        ...table,
        fields: {
          ...table.fields,
          lastUsedStep: { type: 'number' as const, required: false, input: false, returned: false },
        },
      },
    },
    hooks: {
      before: [
        {
          matcher: ({ path }: { path?: string }) => path?.startsWith('/two-factor/') ?? false,
          handler: checkSecondStep(secret),
        },
      ],
      after: [
        {
          ...challenge,
          matcher: ({ path }: { path?: string }) =>
            path !== undefined && !strongPaths.has(path) && !continuingPaths.has(path),
        },
        {
          matcher: ({ path }: { path?: string }) => path === '/callback/:id',
          handler: toSecondStep,
        },
      ],
    },
  };
}

/** Before the library checks a code. */
function checkSecondStep(secret: string) {
  return createAuthMiddleware(async (ctx) => {
    if (await getSessionFromCtx(ctx)) {
      throw new APIError('FORBIDDEN', { code: 'SIGNED_IN', message: 'You are signed in already.' });
    }
    if (ctx.path === '/two-factor/verify-totp') await useStep(ctx, secret);
    // No device is trusted: every sign-in asks for a second factor.
    return { context: { body: { ...ctx.body, trustDevice: false } } };
  });
}

/** Marks the time step of a correct code as used, so that an observer cannot replay the code. */
async function useStep(ctx: GenericEndpointContext, secret: string): Promise<void> {
  const challenge = await challengeOf(ctx, secret);
  const code: unknown = ctx.body?.code;
  if (!challenge || typeof code !== 'string') return;
  const step = stepOf(challenge.secret, code, Date.now());
  if (step === undefined) return;
  const used = await ctx.context.adapter.incrementOne({
    model: 'twoFactor',
    where: [
      { field: 'userId', value: challenge.userId },
      { field: 'lastUsedStep', operator: 'lt', value: step },
    ],
    increment: {},
    set: { lastUsedStep: step },
  });
  if (used) return;
  throw new APIError('UNAUTHORIZED', { code: 'CODE_USED', message: 'The code was used already.' });
}

async function challengeOf(
  ctx: GenericEndpointContext,
  secret: string,
): Promise<Challenge | undefined> {
  const { internalAdapter, adapter, createAuthCookie } = ctx.context;
  const cookie = createAuthCookie(challengeCookie);
  const identifier = await ctx.getSignedCookie(cookie.name, ctx.context.secret);
  const found = identifier ? await internalAdapter.findVerificationValue(identifier) : null;
  if (!found) return undefined;
  const factor = await adapter.findOne<{ secret: string }>({
    model: 'twoFactor',
    where: [{ field: 'userId', value: found.value }],
  });
  return factor
    ? { secret: await openSealing(secret).open(factor.secret), userId: found.value }
    : undefined;
}

/** People who come back from Google enter the code on our page, and continue from there. */
const toSecondStep = createAuthMiddleware(async (ctx) => {
  const { returned, responseHeaders } = ctx.context;
  if (!returned || typeof returned !== 'object' || !('twoFactorRedirect' in returned)) return;
  const wanted = new URL(responseHeaders?.get('location') ?? '/', ctx.context.baseURL);
  const returnTo = encodeURIComponent(`${wanted.pathname}${wanted.search}${wanted.hash}`);
  throw ctx.redirect(
    `${new URL(ctx.context.baseURL).origin}${secondStepPage}?returnTo=${returnTo}`,
  );
});

type PasskeyOptions = {
  settings: Pick<Settings, 'publicUrl'>;
  passkeyLimit: number;
  records: Pick<AuthRecords, 'replaceSession' | 'mustShowFactor'>;
  onPasskeyAdded: (added: AddedPasskey, from: Origin) => Promise<boolean>;
};

/** Passkeys of this site, each used with the person's finger, face or PIN. */
export function passkeys({ settings, passkeyLimit, records, onPasskeyAdded }: PasskeyOptions) {
  const plugin = verifiedPasskeys(settings.publicUrl, passkeyLimit);
  const { fields } = plugin.schema.passkey;
  return {
    ...plugin,
    schema: {
      passkey: {
        fields: {
          ...fields,
          lastUsedAt: { type: 'date' as const, required: false, input: false },
        },
      },
    },
    hooks: {
      before: [requireShownFactor(records)],
      after: [
        {
          matcher: ({ path }: { path?: string }) => path === '/passkey/verify-authentication',
          handler: endFormerSession(records),
        },
        {
          matcher: ({ path }: { path?: string }) => path === '/passkey/verify-registration',
          handler: notifyOfPasskey(onPasskeyAdded),
        },
      ],
    },
  };
}

/** The library's passkeys, restricted to those that required a finger, face or PIN. */
function verifiedPasskeys(publicUrl: string, limit: number) {
  const { origin, hostname } = new URL(publicUrl);
  return passkey({
    rpID: hostname,
    rpName: 'Forge',
    origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      async afterVerification({ ctx, verification, user }) {
        if (!verification.registrationInfo?.userVerified) throw unverified();
        const where = [{ field: 'userId', value: user.id }];
        const count = await ctx.context.adapter.count({ model: 'passkey', where });
        if (count >= limit) throw tooMany();
        const name = getAuthenticatorName(verification.registrationInfo.aaguid);
        return name === undefined ? undefined : { userId: user.id, name };
      },
    },
    authentication: {
      async afterVerification({ ctx, verification, clientData }) {
        if (!verification.authenticationInfo.userVerified) throw unverified();
        await notePasskeyUse(ctx, clientData.id);
      },
    },
  });
}

function notifyOfPasskey(onPasskeyAdded: PasskeyOptions['onPasskeyAdded']) {
  return createAuthMiddleware(async (ctx) => {
    if (isAPIError(ctx.context.returned)) return;
    const session = await getSessionFromCtx(ctx);
    if (!session) return;
    const { id: sessionId, userId } = session.session;
    const { id } = ctx.context.returned as { id: string };
    if (!(await onPasskeyAdded({ id, userId, sessionId }, originOf(ctx)))) throw tooMany();
  });
}

/** A signed-in person who has to confirm must use their own passkey. */
async function notePasskeyUse(ctx: GenericEndpointContext, credentialID: string): Promise<void> {
  const where = [{ field: 'credentialID', value: credentialID }];
  const { adapter } = ctx.context;
  const used = await adapter.findOne<{ userId: string }>({ model: 'passkey', where });
  const session = await getSessionFromCtx(ctx);
  if (session && session.user.id !== used?.userId) {
    throw new APIError('FORBIDDEN', {
      code: 'ANOTHER_PERSON',
      message: 'This passkey belongs to another account.',
    });
  }
  await adapter.update({ model: 'passkey', where, update: { lastUsedAt: new Date() } });
}

/** The session that started with the passkey replaces the browser's previous one. */
function endFormerSession({ replaceSession }: Pick<AuthRecords, 'replaceSession'>) {
  return createAuthMiddleware(async (ctx) => {
    const { newSession, authCookies, internalAdapter, secret } = ctx.context;
    const token = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
    if (!newSession || !token || token === newSession.session.token) return;
    const former = await internalAdapter.findSession(token);
    if (former) await replaceSession(former.session.id, newSession.session.id);
    await internalAdapter.deleteSession(token);
  });
}

function unverified() {
  return new APIError('BAD_REQUEST', {
    code: 'NOT_VERIFIED',
    message: 'This passkey did not ask for your finger, face or PIN, so it cannot be used here.',
  });
}

function tooMany() {
  return new APIError('CONFLICT', {
    code: 'TOO_MANY_PASSKEYS',
    message: 'You have as many passkeys as an account may have. Remove one first.',
  });
}
