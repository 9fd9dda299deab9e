/** A refusal in Stripe's shape: the status and what stands under `error`. */
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

export function missing(kind: string, id: string): StripeProblem {
  return new StripeProblem(404, `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param: kind === 'checkout.session' ? 'session' : 'id',
  });
}
