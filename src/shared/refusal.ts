/** HTTP status of each kind of expected refusal. */
export const refusalStatus = {
  INVALID: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  GONE: 410,
  TOO_LARGE: 413,
  UNSUPPORTED: 415,
  UNPROCESSABLE: 422,
  TOO_MANY: 429,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const;

export type RefusalCode = keyof typeof refusalStatus;

/** The exact reason, if a screen depends on it; sentences are for people and never compared. */
export type RefusalReason =
  | 'sign-in-too-old'
  | 'second-factor-needed'
  | 'suspended'
  | 'other-account'
  | 'quota-full'
  | 'too-many-waiting'
  | 'changed-meanwhile'
  | 'already-decided'
  | 'removed-by-moderator'
  | 'stripe-account-taken';

/** One sentence for each field that is wrong, keyed by the field's name. */
export type FieldErrors = Record<string, string>;

/**
 * An expected refusal with the sentence for the user. Anything else that is thrown is a bug and is
 * shown as 'Something went wrong.'
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly fields: FieldErrors;
  readonly reason: RefusalReason | undefined;
  /** Seconds after which the same call may succeed; only for TOO_MANY and UNAVAILABLE. */
  readonly retryAfter: number | undefined;

  /** `cause` is only for the log: the error of another service behind it. */
  constructor(
    code: RefusalCode,
    message: string,
    details: {
      fields?: FieldErrors;
      reason?: RefusalReason;
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'Refusal';
    this.code = code;
    this.fields = details.fields ?? {};
    this.reason = details.reason;
    this.retryAfter = details.retryAfter;
  }

  get status(): number {
    return refusalStatus[this.code];
  }
}

/** One field of the input is wrong. */
export function invalidField(field: string, sentence: string): Refusal {
  return new Refusal('INVALID', sentence, { fields: { [field]: sentence } });
}

/**
 * Somebody, or the same person in another window, has saved since the version that this edit is
 * based on.
 */
export function changedMeanwhile(sentence: string): Refusal {
  return new Refusal('CONFLICT', sentence, { reason: 'changed-meanwhile' });
}

/** A moderator took down what this would change or say again. */
export function removedByModerator(sentence: string): Refusal {
  return new Refusal('CONFLICT', sentence, { reason: 'removed-by-moderator' });
}

/** Somebody else, or the same person in another window, was faster. */
export function alreadyDecided(sentence: string): Refusal {
  return new Refusal('CONFLICT', sentence, { reason: 'already-decided' });
}
