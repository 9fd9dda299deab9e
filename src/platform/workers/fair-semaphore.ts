import { Refusal } from '#shared/refusal.ts';

export type FairSemaphoreLimits = {
  /** Tasks that run at once: in total, and per person. */
  atOnce: number;
  atOnceEach: number;
  /** Tasks that wait: in total, and per person. */
  waiting: number;
  waitingEach: number;
  /** The messages of the refusals when the queue is full: in total, and for one person. */
  busy: string;
  ownBusy: string;
};

/** `lastStart` is the number of the last task that was started; 0 when there was none. */
type Person = { running: number; waiting: (() => void)[]; lastStart: number };

const retrySeconds = 30;

/**
 * A semaphore that is fair between people: the next slot goes to the person whose last task started
 * longest ago. With `atOnceEach` below `atOnce`, one person cannot take all slots.
 * @returns runs a task of a person; it throws a Refusal if too many are waiting already
 */
export function createFairSemaphore(limits: FairSemaphoreLimits) {
  const people = new Map<string, Person>();
  let running = 0;
  let waiting = 0;
  let started = 0;

  function startNext(): void {
    const next = nextPerson([...people.values()], limits);
    const start = next?.waiting.shift();
    if (!next || !start) return;
    waiting -= 1;
    take(next);
    start();
  }

  function take(person: Person): void {
    running += 1;
    person.running += 1;
    started += 1;
    person.lastStart = started;
  }

  async function wait(person: Person): Promise<void> {
    refuseWhenFull({ all: waiting, own: person.waiting.length }, limits);
    waiting += 1;
    await new Promise<void>((resolve) => person.waiting.push(resolve));
  }

  return async <Result>(personId: string, work: () => Promise<Result>): Promise<Result> => {
    const person = people.get(personId) ?? { running: 0, waiting: [], lastStart: 0 };
    people.set(personId, person);
    const mayStart = running < limits.atOnce && person.running < limits.atOnceEach;
    // Everybody who could start is already running, so this does not overtake anybody.
    if (mayStart) take(person);
    else await wait(person);
    try {
      return await work();
    } finally {
      running -= 1;
      person.running -= 1;
      if (person.running === 0 && person.waiting.length === 0) people.delete(personId);
      startNext();
    }
  };
}

function nextPerson(people: readonly Person[], limits: FairSemaphoreLimits): Person | undefined {
  return people
    .filter((person) => person.waiting.length > 0 && person.running < limits.atOnceEach)
    .toSorted((a, b) => a.lastStart - b.lastStart)[0];
}

function refuseWhenFull(waiting: { all: number; own: number }, limits: FairSemaphoreLimits): void {
  if (waiting.own >= limits.waitingEach) {
    throw new Refusal('TOO_MANY', limits.ownBusy, { retryAfter: retrySeconds });
  }
  if (waiting.all >= limits.waiting) {
    throw new Refusal('UNAVAILABLE', limits.busy, { retryAfter: retrySeconds });
  }
}
