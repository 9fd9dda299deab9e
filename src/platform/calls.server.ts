import { ORPCError, os, ValidationError } from '@orpc/server';
import {
  Refusal,
  refusalStatus,
  type FieldErrors,
  type RefusalCode,
  type RefusalReason,
} from '#shared/refusal.ts';
import { isRecentSignIn, signInTooOld } from '#shared/recent-sign-in.ts';
import { secondFactorNeeded } from '#shared/second-factor.ts';
import { isNestedWithin, isStorable, tooDeep, unstorable } from '#shared/storable.ts';
import { refuseSuspended } from '#shared/suspension.ts';
import type { Setup } from '#shared/setup.ts';
import type { PersonActor, Viewer } from '#shared/viewer.ts';
import type { Sealing } from './auth/sealing.server.ts';
import type { Batch } from './batch.server.ts';
import type { Database } from './database.server.ts';
import { countCall, type CallOutcome } from './figures.server.ts';
import type { Log } from './log.server.ts';
import { logRefusal } from './log/refusals.server.ts';
import { outageRefusal } from './outages.server.ts';
import type { PartialUploads } from './partial-uploads.server.ts';
import type { Payments } from './payments.server.ts';
import type { RateLimit, RateLimits } from './rate-limits.server.ts';
import type { Reads } from './shared-reads.server.ts';
import type { Storage } from './storage.server.ts';
import type { PageView, ProductSight } from '#shared/page-view.ts';

/** What every call knows about the request that it answers. */
export type CallContext = {
  db: Database;
  /** Data that is the same for everybody, read once for many requests. */
  reads: Reads;
  storage: Storage;
  /** Files that are still being uploaded. */
  partials: PartialUploads;
  limits: RateLimits;
  /** Null: payments are not configured. */
  payments: Payments | null;
  /** Views of articles and products, counted with a short delay. */
  articleViews: Pick<Batch<PageView>, 'add'>;
  productViews: Pick<Batch<PageView>, 'add'>;
  /** Who saw products and came to buy them, for their sellers' statistics. */
  traffic: Pick<Batch<ProductSight>, 'add'>;
  log: Log;
  viewer: Viewer | null;
  /** Whether a moderator has ever approved an article or a product of this person. */
  hasApprovedWork: (userId: string) => Promise<boolean>;
  /** The viewer's session: which of their devices this is. */
  sessionId: string | null;
  /** When the viewer last confirmed their identity in this session. */
  authenticatedAt: Date | null;
  /** Encrypts what is stored and has to be readable again. */
  sealing: Sealing;
  /** The visitor's network address. */
  address: string;
  /** Two letters, if the proxy sends them; otherwise null. */
  country: string | null;
  /** The site's own host name, with its port, as in addresses. */
  siteHost: string;
  /** How the site was set up, for its operator and moderators. */
  setup: Setup;
  /** A warning while the disk of the data folder is nearly full. */
  diskWarning: () => Promise<string | null>;
  /**
   * Who moderates according to the settings of the site, in addition to those whom its operator has
   * appointed.
   */
  fixedModeratorId: string | null;
  /** What identifies one viewer for counting: a person's id or a network. */
  visitor: string;
  requestId: string;
  /** The caller is a page loader, which has already been counted for all that it reads. */
  isWithinPage: boolean;
};

/** What a call declares: how often it may be made, for the limiter, tests and docs. */
export type CallMeta = { limit?: { name: string; rate: RateLimit | 'reading' } };

/** The `data` of every refused call. */
export type RefusalData = { fields: FieldErrors; reason?: RefusalReason; retryAfter?: number };

const anyCall = os
  .$context<CallContext>()
  .$meta<CallMeta>({})
  .use(async ({ context, path, next }, input) => {
    const started = performance.now();
    const count = (outcome: CallOutcome) =>
      countCall(path.join('.'), outcome, performance.now() - started);
    try {
      if (!isNestedWithin(input)) throw new Refusal('INVALID', tooDeep);
      if (!isStorable(input)) throw new Refusal('INVALID', unstorable);
      const answer = await next();
      count('done');
      return answer;
    } catch (error) {
      const refusal = outageRefusal(error);
      const { log, requestId, viewer } = context;
      if (refusal && (refusal.status >= 500 || refusal.cause)) {
        log.warn({ requestId, error: refusal }, 'A call was not possible.');
      }
      if (refusal) {
        logRefusal(log, refusal, { requestId, call: path.join('.'), userId: viewer?.id });
      }
      const told = asCallError(refusal ?? error);
      count(told instanceof ORPCError && told.status < 500 ? 'refused' : 'failed');
      throw told;
    }
  });

const spend = os
  .$context<CallContext>()
  .$meta<CallMeta>({})
  .middleware(async ({ context, procedure, next }) => {
    const { limit } = procedure['~orpc'].meta;
    if (!limit) throw new Error('A call declares no limit.');
    const rate = limit.rate === 'reading' ? context.limits.reading : limit.rate;
    if (!(rate.isForReading && context.isWithinPage)) {
      await context.limits.spendAs(context, limit.name, rate);
    }
    return next();
  });

const reading: CallMeta = { limit: { name: 'read', rate: 'reading' } };

// A call starts with its limit: before that it accepts neither an input nor a handler, so every
// call has one. The limit is counted before the input is checked, which may be the expensive part.

/** A call that anybody may make. */
export const openCall = {
  /** With its own limit, whose `rate` is in the rules of the feature. */
  limited: (name: string, rate: RateLimit) => anyCall.meta({ limit: { name, rate } }).use(spend),
  /** Read-only: counts towards what one person or network may read. */
  reading: () => anyCall.meta(reading).use(spend),
};

type PersonRules = { evenSuspended?: true };

/**
 * A call for signed-in people; others are refused with the sentence given. Suspended people may
 * read, and may only make the writes that explicitly allow it.
 */
export function signedInCall(sentence: string, rules: PersonRules = {}) {
  const call = personCall(sentence, rules);
  return {
    limited: (name: string, rate: RateLimit) => call.meta({ limit: { name, rate } }).use(spend),
    reading: () => call.meta(reading).use(spend),
  };
}

/** A sensitive call: also refused if the last confirmation of the person's identity is too old. */
export function recentSignInCall(sentence: string, rules: PersonRules = {}) {
  const call = personCall(sentence, rules).use(({ context, next }) => {
    refuseOldSignIn(context);
    return next();
  });
  return {
    limited: (name: string, rate: RateLimit) => call.meta({ limit: { name, rate } }).use(spend),
  };
}

function refuseOldSignIn({ authenticatedAt }: CallContext): void {
  if (authenticatedAt && isRecentSignIn(authenticatedAt, Date.now())) return;
  throw new Refusal('FORBIDDEN', signInTooOld, { reason: 'sign-in-too-old' });
}

/** Decisions of one moderator. */
const moderationRate: RateLimit = { points: 600, seconds: 600 };

/** A call for the moderator alone. */
export function moderatorCall(sentences: { signIn: string; denied: string }) {
  const call = personCall(sentences.signIn).use(({ context, next }) => {
    if (context.viewer.secondFactor === 'missing') {
      throw new Refusal('FORBIDDEN', secondFactorNeeded, { reason: 'second-factor-needed' });
    }
    if (!context.viewer.isModerator) throw new Refusal('FORBIDDEN', sentences.denied);
    return next();
  });
  const limit = { name: 'moderation', rate: moderationRate };
  const sensitiveCall = call.use(({ context, next }) => {
    refuseOldSignIn(context);
    return next();
  });
  return {
    deciding: () => call.meta({ limit }).use(spend),
    /** A decision for which the session alone must not be enough, since it may be stolen. */
    decidingSensitively: () => sensitiveCall.meta({ limit }).use(spend),
    reading: () => call.meta(reading).use(spend),
  };
}

function personCall(sentence: string, rules: PersonRules = {}) {
  return anyCall.use(({ context, procedure, next }) => {
    const { viewer, address, requestId } = context;
    if (!viewer) throw new Refusal('UNAUTHENTICATED', sentence);
    const { route, meta } = procedure['~orpc'];
    // A POST may be read-only if its input is long.
    const isWrite = route.method !== 'GET' && meta.limit?.rate !== 'reading';
    if (isWrite) context.reads.noteWrite();
    if (isWrite && !rules.evenSuspended) refuseSuspended(viewer);
    const actor: PersonActor = { id: viewer.id, address, requestId };
    return next({ context: { viewer, actor } });
  });
}

/**
 * Gives every expected refusal the same shape: a code, a matching status, the sentence, the fields.
 */
function asCallError(error: unknown): unknown {
  if (error instanceof Refusal) {
    const { fields, reason, retryAfter } = error;
    return callError(error.code, error.message, {
      fields,
      ...(reason === undefined ? {} : { reason }),
      ...(retryAfter === undefined ? {} : { retryAfter }),
    });
  }
  if (error instanceof ORPCError && error.cause instanceof ValidationError) {
    const fields: FieldErrors = {};
    for (const issue of error.cause.issues) {
      fields[fieldOf(issue.path ?? [])] ??= issue.message;
    }
    return callError('INVALID', error.cause.issues[0]?.message ?? 'Invalid input.', { fields });
  }
  return error;
}

type IssuePath = readonly (PropertyKey | { key: PropertyKey })[];

/**
 * A form's fields have the same names, whether they are the whole input of a call or under
 * `fields`.
 */
function fieldOf(path: IssuePath): string {
  const names = path.map((part) => String(typeof part === 'object' ? part.key : part));
  return (names.length > 1 && names[0] === 'fields' ? names.slice(1) : names).join('.');
}

function callError(code: RefusalCode, message: string, data: RefusalData) {
  return new ORPCError(code, { status: refusalStatus[code], message, data });
}
