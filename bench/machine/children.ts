import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

/** Waits until this address responds with success. */
export async function answers(url: string): Promise<void> {
  const deadline = performance.now() + 240_000;
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    if (performance.now() > deadline) throw new Error(`${url} does not answer.`);
    await setTimeout(10);
  }
}

/** Ends a process cleanly and waits until it has ended, if it has not already. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
