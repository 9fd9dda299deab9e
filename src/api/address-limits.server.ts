import type { Context, Handler, Next } from 'hono';
import type { CallContext } from '#platform/calls.server.ts';
import type { RateLimit, RateLimits } from '#platform/rate-limits.server.ts';
import type { Bindings } from './middleware.server.ts';

type Answer = Response | undefined | void;
type Ask = (c: Context<Bindings>) => Promise<Answer> | Answer;
type AskAs = (c: Context<Bindings>, context: CallContext, next: Next) => Promise<Answer>;

/** How often an address may be requested, or what limits it instead. */
export type AddressLimit = { name: string; rate: RateLimit } | { countedBy: string };

const declared = new WeakMap<Handler, AddressLimit>();

/** What a handler declares; undefined for middleware that every request passes. */
export function limitOfHandler(handler: unknown): AddressLimit | undefined {
  return declared.get(handler as Handler);
}

/** The addresses other than calls: each declares its limit when its handler is registered. */
export function openAddressLimits(
  limits: RateLimits,
  visit: (c: Context<Bindings>) => Promise<CallContext>,
) {
  function declare(limit: AddressLimit, handler: Handler<Bindings>): Handler<Bindings> {
    declared.set(handler, limit);
    return handler;
  }

  return {
    /** Counted by network, before the viewer is known. */
    byNetwork: (name: string, rate: RateLimit, ask: Ask) =>
      declare({ name, rate }, async (c) => {
        await limits.spendAs({ viewer: null, address: c.var.address }, name, rate);
        return ask(c) as Promise<Response>;
      }),

    /** Counted by person, visitors by network. */
    byPerson: (name: string, rate: RateLimit, ask: AskAs) =>
      declare({ name, rate }, async (c, next) => {
        const context = await visit(c);
        await limits.spendAs(context, name, rate);
        return (await ask(c, context, next)) as Response;
      }),

    /** Counted further in, or not at all: `who` names the limiter or the reason. */
    countedBy: (who: string, ask: Ask) => declare({ countedBy: who }, ask as Handler<Bindings>),
  };
}

const minute = 60;

/** Pictures and models: a page shows dozens, and a browser caches each for a year. */
export const pictureRate: RateLimit = { points: 6_000, seconds: minute, isForReading: true };

/** Players: one per click, cached by the browser for an hour. */
export const embedRate: RateLimit = { points: 600, seconds: minute, isForReading: true };

/** Load balancers and monitors poll every few seconds. */
export const probeRate: RateLimit = { points: 600, seconds: minute, isForReading: true };

/** The operator's check of what the proxy lets through. */
export const checkRate: RateLimit = { points: 30, seconds: minute };

/** The description of the API. */
export const docsRate: RateLimit = { points: 60, seconds: minute, isForReading: true };

/** New streams; each page of a person may reconnect every few seconds. */
export const liveRate: RateLimit = { points: 300, seconds: minute, isForReading: true };

/** Each open page polls twice a minute, and a school is one network. */
export const newestRate: RateLimit = { points: 6_000, seconds: minute, isForReading: true };

/** Events of the payment provider, which come in bursts and are resent when refused. */
export const webhookRate: RateLimit = { points: 6_000, seconds: minute, isForReading: true };

/** Requests of the upload protocol, before each counts for its person. */
export const uploadRequestRate: RateLimit = { points: 6_000, seconds: minute, isForReading: true };

/** Forms with a picture, before its call counts it: so many that the call's sentence comes first. */
export const pictureFormRate: RateLimit = { points: 120, seconds: 600 };
