import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { send, type Answer, type Asked } from './send.ts';

/**
 * Sends this many requests per second, whether or not earlier ones were answered, because people do
 * not wait for each other. The time of each is measured from when it was due.
 */
export async function atPace(
  siteUrl: string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
  nth: (number: number) => Asked,
): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const answers: Promise<Answer>[] = [];
  const started = performance.now();
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const due = started + (number * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await setTimeout(wait);
    answers.push(send(agent, siteUrl, nth(number), due));
  }
  const all = await Promise.all(answers);
  agent.destroy();
  return all;
}
