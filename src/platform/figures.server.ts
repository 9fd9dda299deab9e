import { Counter, Histogram, Registry } from 'prom-client';

/**
 * What this process has counted since it started, for `/metrics` (decision 0133). Counting is
 * always on and costs less than a microsecond; labels have a bounded set of values, never what a
 * client sent.
 */
export const countedFigures = new Registry();
const registers = [countedFigures];

const jobSeconds = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300];
const callSeconds = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10];

const calls = new Counter({
  name: 'forge_calls_total',
  help: 'Calls of the API, over the network and by pages.',
  labelNames: ['call', 'outcome'] as const,
  registers,
});
const callTimes = new Histogram({
  name: 'forge_call_seconds',
  help: 'How long calls take.',
  labelNames: ['call'] as const,
  buckets: callSeconds,
  registers,
});
const jobs = new Counter({
  name: 'forge_jobs_total',
  help: 'Tries of jobs, and how they ended.',
  labelNames: ['queue', 'outcome'] as const,
  registers,
});
const jobTimes = new Histogram({
  name: 'forge_job_seconds',
  help: 'How long tries of jobs take.',
  labelNames: ['queue'] as const,
  buckets: jobSeconds,
  registers,
});
const mails = new Counter({
  name: 'forge_mails_total',
  help: 'Mails handed to the mail server, and how that ended.',
  labelNames: ['kind', 'outcome'] as const,
  registers,
});
const signIns = new Counter({
  name: 'forge_sign_ins_total',
  help: 'Sign-ins by password, code, passkey or Google.',
  labelNames: ['outcome'] as const,
  registers,
});
const uploads = new Counter({
  name: 'forge_uploads_total',
  help: 'Pictures and files that were checked and stored.',
  labelNames: ['kind'] as const,
  registers,
});
const uploadBytes = new Counter({
  name: 'forge_upload_bytes_total',
  help: 'Bytes of stored pictures and files, as they were sent.',
  labelNames: ['kind'] as const,
  registers,
});
const sales = new Counter({
  name: 'forge_sales_total',
  help: 'Purchases that were paid for.',
  registers,
});
const saleCents = new Counter({
  name: 'forge_sale_cents_total',
  help: 'What was paid for them without tax, in cents of a dollar.',
  registers,
});
const paymentEvents = new Counter({
  name: 'forge_payment_events_total',
  help: 'Events of the payment provider, and what came of them.',
  labelNames: ['outcome'] as const,
  registers,
});

export type CallOutcome = 'done' | 'refused' | 'failed';
export type TryOutcome = 'done' | 'tried_again' | 'given_up';
export type SignInOutcome = 'signed_in' | 'refused' | 'limited';
export type PaymentEventOutcome = 'handled' | 'known' | 'busy' | 'failed' | 'unsigned';

export function countCall(call: string, outcome: CallOutcome, milliseconds: number): void {
  calls.inc({ call, outcome });
  callTimes.observe({ call }, milliseconds / 1000);
}

export function countJob(queue: string, outcome: TryOutcome, milliseconds: number): void {
  jobs.inc({ queue, outcome });
  jobTimes.observe({ queue }, milliseconds / 1000);
}

export function countMail(kind: string, outcome: TryOutcome): void {
  mails.inc({ kind, outcome });
}

export function countSignIn(outcome: SignInOutcome): void {
  signIns.inc({ outcome });
}

export function countUpload(kind: string, bytes: number): void {
  uploads.inc({ kind });
  uploadBytes.inc({ kind }, bytes);
}

export function countPaidSale(cents: number): void {
  sales.inc();
  saleCents.inc(cents);
}

export function countPaymentEvent(outcome: PaymentEventOutcome): void {
  paymentEvents.inc({ outcome });
}
