import { createHash, createHmac, randomInt } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { lookupTable } from '#shared/lookup-table.ts';
import type { MailContent } from '../mail.server.ts';
import type { RateLimit, RateLimits } from '../rate-limits.server.ts';
import type { Settings } from '../settings.server.ts';
import type { AuthRecords } from './records.server.ts';
import { limitCodeMails, spend } from './sign-in-limits.server.ts';

const validSeconds = 10 * 60;
const allowedAttempts = 3;
/** The longest address that mail servers accept (RFC 5321). */
const addressLimit = 254;

export type CodeMails = {
  /** Signs in, or joins. */
  signIn: (code: string) => { subject: string; text: string };
  /** Confirms to a signed-in person's account that it is them. */
  confirm: (code: string) => { subject: string; text: string };
};

/** Accepts a mail with a secret, to be sent while the secret is valid. */
export type PostMail = (mail: {
  kind: 'password-reset' | 'sign-in-code' | 'confirmation-code';
  content: MailContent;
  seconds: number;
}) => Promise<void>;

/** How often codes may be sent to one address and tried for it, over all networks together. */
const emailRules = lookupTable<RateLimit>({
  '/email-otp/send-verification-otp': { points: 10, seconds: 60 * 60 },
  '/sign-in/email-otp': { points: 10, seconds: 10 * 60 },
});

type MailCodeOptions = {
  settings: Pick<Settings, 'secret'>;
  limits: RateLimits;
  records: AuthRecords;
  postMail: PostMail | undefined;
  codeMails: CodeMails;
};

/** Codes by mail: six digits, valid for ten minutes and three tries, kept as a keyed hash. */
export function mailCodes({ settings, postMail, codeMails, ...own }: MailCodeOptions) {
  const plugin = emailOTP({
    expiresIn: validSeconds,
    allowedAttempts,
    generateOTP: () => String(randomInt(1_000_000)).padStart(6, '0'),
    storeOTP: {
      hash: async (code) =>
        createHmac('sha256', settings.secret).update(`mail code ${code}`).digest('base64url'),
    },
    sendVerificationOTP: async ({ email, otp, type }) => {
      const message = type === 'sign-in' ? codeMails.signIn(otp) : codeMails.confirm(otp);
      await postMail?.({
        kind: type === 'sign-in' ? 'sign-in-code' : 'confirmation-code',
        content: { to: email, ...message },
        seconds: validSeconds,
      });
    },
  });
  return {
    ...plugin,
    hooks: {
      ...plugin.hooks,
      before: [
        {
          matcher: isSending,
          handler: signInOnly,
        },
        {
          matcher: ({ path }: { path?: string }) => path !== undefined && path in emailRules,
          handler: createAuthMiddleware((ctx) => limitCodes(ctx, own)),
        },
        { matcher: isSignIn, handler: createAuthMiddleware(demandSameBrowser) },
      ],
      after: [{ matcher: isSending, handler: createAuthMiddleware(rememberBrowser) }],
    },
  };
}

type Asked = { path?: string };

const isSending = ({ path }: Asked) => path === '/email-otp/send-verification-otp';
const isSignIn = ({ path }: Asked) => path === '/sign-in/email-otp';

/** A code that somebody was tricked into reading out does not work in another browser. */
async function demandSameBrowser(ctx: GenericEndpointContext): Promise<void> {
  const email: unknown = ctx.body?.email;
  if (!ctx.request || typeof email !== 'string') return;
  const asked = await ctx.getSignedCookie(browserCookie(ctx).name, ctx.context.secret);
  if (asked === hashOfAddress(email)) return;
  throw new APIError('BAD_REQUEST', { code: 'OTHER_BROWSER', message: 'Another browser asked.' });
}

/** Marks the browser that asked for a code by a signed cookie that names the address. */
async function rememberBrowser(ctx: GenericEndpointContext): Promise<void> {
  const email: unknown = ctx.body?.email;
  if (!ctx.request || typeof email !== 'string') return;
  const { name, attributes } = browserCookie(ctx);
  await ctx.setSignedCookie(name, hashOfAddress(email), ctx.context.secret, attributes);
}

function browserCookie(ctx: GenericEndpointContext) {
  return ctx.context.createAuthCookie('code', { maxAge: validSeconds });
}

function hashOfAddress(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}

/** Many providers deliver 'm.ira+1@…' to 'mira@…': all spellings of an address are one mailbox. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+', 1);
  return name.replaceAll('.', '') + email.slice(at);
}

/** Over the network the library would send codes for other purposes as well. */
const signInOnly = createAuthMiddleware(async ({ request, body }) => {
  if (!request || body?.type === 'sign-in') return;
  throw new APIError('BAD_REQUEST', { message: 'Codes are sent to sign in only.' });
});

type Limited = Pick<MailCodeOptions, 'limits' | 'records'>;

async function limitCodes(ctx: GenericEndpointContext, own: Limited): Promise<void> {
  const rule = emailRules[ctx.path];
  const email: unknown = ctx.body?.email;
  if (!ctx.request || !rule || typeof email !== 'string') return;
  if (email.length > addressLimit) {
    throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'Invalid email' });
  }
  if (isSending(ctx)) await limitCodeMails(ctx, own);
  const counted = isSending(ctx) ? mailboxOf(email) : email;
  await spend(own.limits, [`auth ${ctx.path}`, hashOfAddress(counted), rule]);
}
