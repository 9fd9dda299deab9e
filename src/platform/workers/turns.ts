import { Refusal } from '#shared/refusal.ts';

export type TurnLimits = {
  /** Pieces of work that run at once: of all people, and of one. */
  atOnce: number;
  atOnceEach: number;
  /** Pieces of work that wait: of all people, and of one. */
  waiting: number;
  waitingEach: number;
  /** What they read who may not wait any more. */
  busy: string;
  ownBusy: string;
};

/** `lastTurn` is 0 for whoever had none since they came. */
type Person = { running: number; waiting: (() => void)[]; lastTurn: number };

const retrySeconds = 30;

/**
 * Lets work run in turns that are fair: whoever waits gets the next turn after one of each other
 * person, and as long as one person may not fill all places, another one finds a free place.
 * @returns runs a piece of work of a person; it throws a Refusal when too many wait already
 */
export function openTurns(limits: TurnLimits) {
  const people = new Map<string, Person>();
  let running = 0;
  let waiting = 0;
  let turn = 0;

  function startNext(): void {
    const ready = [...people.values()]
      .filter((person) => person.waiting.length > 0 && person.running < limits.atOnceEach)
      .toSorted((a, b) => a.lastTurn - b.lastTurn);
    const start = ready[0]?.waiting.shift();
    if (!ready[0] || !start) return;
    waiting -= 1;
    take(ready[0]);
    start();
  }

  function take(person: Person): void {
    running += 1;
    person.running += 1;
    turn += 1;
    person.lastTurn = turn;
  }

  async function wait(person: Person): Promise<void> {
    if (person.waiting.length >= limits.waitingEach) {
      throw new Refusal('TOO_MANY', limits.ownBusy, { retryAfter: retrySeconds });
    }
    if (waiting >= limits.waiting) {
      throw new Refusal('UNAVAILABLE', limits.busy, { retryAfter: retrySeconds });
    }
    waiting += 1;
    await new Promise<void>((resolve) => person.waiting.push(resolve));
  }

  return async <Result>(personId: string, work: () => Promise<Result>): Promise<Result> => {
    const person = people.get(personId) ?? { running: 0, waiting: [], lastTurn: 0 };
    people.set(personId, person);
    const mayStart = running < limits.atOnce && person.running < limits.atOnceEach;
    // Nobody waits who might start, so there is nobody to pass.
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
