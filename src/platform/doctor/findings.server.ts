import { timeLimits } from '../time-limits.ts';
import { within } from '../within.server.ts';

/** What asking a service showed. */
export type Finding = {
  /** What was asked, as one word or two. */
  name: string;
  isGood: boolean;
  says: string;
};

/** What is wrong with a service, in a sentence for the operator. */
export class Fault extends Error {}

/** Asks a service, and says what came of it: the sentence of `ask`, or why it failed. */
export async function find(name: string, ask: () => Promise<string>): Promise<Finding> {
  try {
    const says = await within(timeLimits.doctor, ask(), () => new Fault('No answer.'));
    return { name, isGood: true, says };
  } catch (error) {
    return { name, isGood: false, says: reasonOf(error) };
  }
}

/** `fetch` says why it failed in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
