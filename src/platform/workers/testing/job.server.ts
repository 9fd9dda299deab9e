import { pbkdf2 } from 'node:crypto';
import { Refusal } from '#shared/refusal.ts';
import type { JobClock } from '../messages.ts';

export type TestOrder =
  | { act: 'answer'; value: unknown }
  | { act: 'loop' | 'stuck library' | 'heap' | 'buffers' | 'one huge list' | 'crash' | 'leave' }
  | { act: 'refuse' | 'fail' | 'environment' | 'process' | 'hoard' }
  | { act: 'shorter'; seconds: number };

const kept: unknown[] = [];

/** Behaves as a hostile file would make a parser behave. */
export function work(order: TestOrder, clock: JobClock): unknown {
  switch (order.act) {
    case 'answer':
      return order.value;
    case 'loop':
      return loop();
    case 'shorter':
      clock.allow(order.seconds);
      return loop();
    case 'stuck library':
      return new Promise((resolve) => pbkdf2('a', 'b', 2 ** 31 - 1, 64, 'sha512', resolve));
    case 'heap':
      for (;;) kept.push({ at: kept.length });
    case 'buffers':
      for (;;) kept.push(Buffer.alloc(4 * 1024 * 1024, 1));
    case 'one huge list':
      return Array.from({ length: 50_000_000 }, (_, at) => [at]).length;
    case 'crash':
      return process.abort();
    case 'leave':
      return process.exit(0);
    case 'refuse':
      throw new Refusal('UNPROCESSABLE', 'This is no picture.');
    case 'fail':
      throw new TypeError('A defect.');
    case 'environment':
      return Object.keys(process.env);
    case 'process':
      return process.pid;
    case 'hoard':
      kept.push(Buffer.alloc(130 * 1024 * 1024, 1));
      return kept.length;
  }
}

function loop(): never {
  for (;;) kept.length = 0;
}
