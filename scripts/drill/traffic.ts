import { setTimeout as sleep } from 'node:timers/promises';
import type { Content } from './journeys.ts';
import { Ledger } from './ledger.ts';
import { pay, uploadPicture, type Person, type Published } from './people.ts';
import { Tally } from './tally.ts';
import { Visitor, type Address, type Answer } from './visitor.ts';
import { nextWrite, pick, type Write } from './writes.ts';

export type Rates = {
  readsPerSecond: number;
  writesPerSecond: number;
  salesPerMinute: number;
  picturesPerMinute: number;
};

export type Traffic = {
  tally: Tally;
  ledger: Ledger;
  /** Ends it; every write that was started is answered, or has failed for two minutes. */
  stop: () => Promise<void>;
};

const limits = {
  visitors: 24,
  reading: 300,
  retryMilliseconds: 500,
  patienceMilliseconds: 120_000,
};

/**
 * People who read, write, buy and upload until it is stopped, at a steady pace whatever the
 * responses.
 */
export function startTraffic(address: Address, content: Content, rates: Rates): Traffic {
  const [tally, ledger] = [new Tally(), new Ledger()];
  const visitors = Array.from({ length: limits.visitors }, () => new Visitor(address));
  const underWay = new Set<Promise<void>>();
  const begin = (work: Promise<void>) => {
    const done = work.finally(() => underWay.delete(done));
    underWay.add(done);
  };
  const busy = new Set<Person>();
  const pages = addressesOf(content);
  const buys = openSales(content, { tally, ledger });

  /** Picks a person who is idle at the moment. */
  const withPerson = (act: (person: Person) => Promise<void>) => {
    const free = content.readers.filter((person) => !busy.has(person));
    if (free.length === 0) return void (tally.skipped += 1);
    const person = pick(free);
    busy.add(person);
    begin(act(person).finally(() => busy.delete(person)));
  };
  const read = () => {
    if (underWay.size > limits.reading) return void (tally.skipped += 1);
    const by = Math.random() < 0.2 ? pick(content.readers).browser : pick(visitors);
    begin(readOnce(by, pick(pages), tally));
  };
  const write = () =>
    withPerson((person) => sendUntilAnswered(nextWrite(person, content, ledger), tally));
  const timers = [
    everySecond(rates.readsPerSecond, read),
    everySecond(rates.writesPerSecond, write),
    everySecond(rates.salesPerMinute / 60, () => withPerson(buys)),
    everySecond(rates.picturesPerMinute / 60, () =>
      withPerson((person) => uploadOnce(person, tally, pages)),
    ),
  ];
  return {
    tally,
    ledger,
    async stop() {
      timers.forEach((stop) => stop());
      while (underWay.size > 0) await Promise.all(underWay);
      visitors.forEach((visitor) => visitor.close());
    },
  };
}

/** This many per second, evenly, even if the timers of a busy machine are late. */
function everySecond(rate: number, act: () => void): () => void {
  const started = performance.now();
  let done = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - started) / 1000) * rate);
    for (; done < due; done += 1) act();
  }, 20);
  return () => clearInterval(timer);
}

function addressesOf({ articles, products }: Content): string[] {
  return [
    '/',
    '/knowledge-base',
    '/knowledge-base?q=drilled',
    '/marketplace',
    '/api/v1/articles',
    '/search?q=article',
    ...articles.map(({ slug }) => `/knowledge-base/guide/${slug}`),
    ...products.map(({ slug }) => `/marketplace/${slug}`),
  ];
}

async function readOnce(by: Visitor, page: string, tally: Tally): Promise<void> {
  await answered('read', () => by.get(page), tally);
}

/** The response if it was successful; otherwise the failure is counted. */
async function answered(
  kind: string,
  send: () => Promise<Answer>,
  tally: Tally,
): Promise<Answer | undefined> {
  const started = performance.now();
  try {
    const answer = await send();
    tally.answered(kind, started, answer.status < 400);
    if (answer.status < 400) return answer;
    tally.failed(kind, String(answer.status));
    return answer;
  } catch (error) {
    tally.failed(kind, shortly(error));
    return undefined;
  }
}

/** As the screens do: requests without a response are retried. */
async function sendUntilAnswered({ kind, send, acknowledged }: Write, tally: Tally): Promise<void> {
  const deadline = performance.now() + limits.patienceMilliseconds;
  for (let tries = 0; performance.now() < deadline; tries += 1) {
    const answer = await answered(kind, send, tally);
    if (answer && answer.status < 300) {
      if (tries > 0) tally.sentAgain += 1;
      return acknowledged(answer);
    }
    // A refusal: a retry changes nothing.
    if (answer && answer.status < 500) return;
    await sleep(limits.retryMilliseconds);
  }
  tally.failed(kind, 'not answered within two minutes');
}

/** What each person has not bought yet; the first product was bought before. */
const unbought = new WeakMap<Person, Published[]>();

/** Each person buys each product once, and closes the payment page about every second time. */
function openSales({ products }: Content, { tally, ledger }: Pick<Traffic, 'tally' | 'ledger'>) {
  return async (person: Person): Promise<void> => {
    const left = unbought.get(person) ?? products.slice(1);
    unbought.set(person, left);
    const product = left.pop();
    if (!product) return;
    const started = performance.now();
    try {
      await pay(person, product.id, Math.random() < 0.5);
      tally.answered('sale', started, true);
      ledger.sales.add(`${person.email} ${product.id}`);
    } catch (error) {
      tally.failed('sale', shortly(error));
    }
  };
}

/** A picture, which everybody reads from then on: a lost one would show up as failed reads. */
async function uploadOnce(person: Person, tally: Tally, pages: string[]): Promise<void> {
  const started = performance.now();
  try {
    const { url } = await uploadPicture(person, 'comment', pick(['#b3541e', '#3c5a2e', '#20406a']));
    tally.answered('picture', started, true);
    pages.push(url);
  } catch (error) {
    tally.failed('picture', shortly(error));
  }
}

/** Without ids, so that failures of one kind are counted together. */
function shortly(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words.replaceAll(/[0-9a-f-]{36}/g, '…').slice(0, 120);
}
