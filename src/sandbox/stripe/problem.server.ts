/** A refusal in Stripe's format: the status and the content of `error`. */
export class StripeProblem extends Error {
  readonly status: number;
  readonly details: Record<string, unknown>;

  constructor(status: number, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.details = { type: 'invalid_request_error', ...details };
  }

  get body() {
    return { error: { message: this.message, ...this.details } };
  }
}

export function badParameter(message: string, param: string, code?: string): StripeProblem {
  return new StripeProblem(400, message, { param, ...(code ? { code } : {}) });
}

export function noAccess(account: string): StripeProblem {
  return new StripeProblem(
    403,
    `The provided key 'sk_test_***' does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
    { code: 'account_invalid' },
  );
}

export function missing(kind: string, id: string): StripeProblem {
  return new StripeProblem(404, `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param: kind === 'checkout.session' ? 'session' : 'id',
  });
}
