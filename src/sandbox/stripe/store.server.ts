import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type Stripe from 'stripe';

/** The state of the stand-in, with Stripe's names. */
export type Kinds = {
  account: Stripe.Account;
  application_fee: Stripe.ApplicationFee;
  balance_transaction: Stripe.BalanceTransaction;
  'checkout.session': Stripe.Checkout.Session;
  charge: Stripe.Charge;
  customer: Stripe.Customer;
  dispute: Stripe.Dispute;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  payment_intent: Stripe.PaymentIntent;
  payout: Stripe.Payout;
  refund: Stripe.Refund;
  subscription: Stripe.Subscription;
};
export type Kind = keyof Kinds;
export type Thing = Kinds[Kind];

/** An object in a seller's account, or (null) in that of the site. */
type Entry = { account: string | null; thing: Thing };

export type Delivery = {
  event: Stripe.Event;
  attempts: number;
  /** Milliseconds; null: it waits for the console, or it is over. */
  nextAt: number | null;
  state: 'waiting' | 'held' | 'delivered' | 'given up';
  answer: string;
};

/** The response of an API call for an idempotency key. */
type Replay = { request: string; status: number; body: unknown; at: number };

export type Outage = 'none' | 'error' | 'silence' | 'cut';

export type State = {
  entries: Record<string, Entry>;
  /** Accounts without Stripe Tax. */
  untaxed: Record<string, true>;
  /** The connected accounts of sellers. */
  connected: Record<string, true>;
  codes: Record<string, { account: string; expiresAt: number }>;
  /** The result of a payment page when it is paid. */
  plans: Record<string, { name: string; fee: number | null; metadata: Stripe.Metadata }>;
  replays: Record<string, Replay>;
  deliveries: Delivery[];
  /** How events are delivered from now on. */
  delivery: { isHeld: boolean; copies: 1 | 2; delaySeconds: number };
  outage: Outage;
  count: number;
};

const bounds = { deliveries: 500, replays: 1_000 } as const;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The stand-in's state: one JSON file, or only this process's memory without a file. */
export function openStore(file?: string) {
  const state = file && existsSync(file) ? readState(file) : emptyState();
  let saving = Promise.resolve();

  const store = {
    state,
    add<T extends Thing>(account: string | null, thing: T): T {
      state.entries[thing.id] = { account, thing };
      return thing;
    },
    /** An object by its id, in any account. */
    find<K extends Kind>(kind: K, id: string | null): Kinds[K] | undefined {
      const thing = id === null ? undefined : state.entries[id]?.thing;
      return thing?.object === kind ? (thing as Kinds[K]) : undefined;
    },
    get<K extends Kind>(kind: K, id: string | null): Kinds[K] {
      const thing = store.find(kind, id);
      if (!thing) throw new Error(`The stand-in has no ${kind} ${id}.`);
      return thing;
    },
    accountOf: (id: string): string | null => state.entries[id]?.account ?? null,
    /** All of a kind, newest first; of one account if it is given. */
    all<K extends Kind>(kind: K, account?: string | null): Kinds[K][] {
      return Object.values(state.entries)
        .filter((entry) => entry.thing.object === kind)
        .filter((entry) => account === undefined || entry.account === account)
        .map((entry) => entry.thing as Kinds[K])
        .toReversed();
    },
    newId: (prefix: string): string => `${prefix}_${(state.count += 1)}${randomLetters(18)}`,
    /** Rewrites the file; changes meanwhile are in the next write. */
    save(): Promise<void> {
      if (!file) return Promise.resolve();
      // A disk that was full before may have room again.
      saving = saving.catch(() => {}).then(() => write(file, state));
      return saving;
    },
  };
  return store;
}

export type Store = ReturnType<typeof openStore>;

function emptyState(): State {
  return {
    entries: {},
    untaxed: {},
    connected: {},
    codes: {},
    plans: {},
    replays: {},
    deliveries: [],
    delivery: { isHeld: false, copies: 1, delaySeconds: 0 },
    outage: 'none',
    count: 0,
  };
}

function readState(file: string): State {
  return { ...emptyState(), ...(JSON.parse(readFileSync(file, 'utf8')) as State) };
}

async function write(file: string, state: State): Promise<void> {
  state.deliveries.splice(0, state.deliveries.length - bounds.deliveries);
  for (const key of Object.keys(state.replays).slice(0, -bounds.replays)) delete state.replays[key];
  mkdirSync(path.dirname(file), { recursive: true });
  const next = `${file}.next`;
  await writeFile(next, JSON.stringify(state), { mode: 0o600 });
  await rename(next, file);
}

export function randomLetters(length: number): string {
  return [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('');
}

export function now(): number {
  return Math.floor(Date.now() / 1000);
}
