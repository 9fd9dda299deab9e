import { timeLimits } from '../time-limits.ts';
import { within } from '../within.server.ts';

/** The result of checking a service. */
export type Finding = {
  /** What was checked, in one or two words. */
  name: string;
  isGood: boolean;
  says: string;
};

/** What is wrong with a service, in a sentence for the operator. */
export class Fault extends Error {}

/** Checks a service, and reports the result: the sentence of `ask`, or why it failed. */
export async function find(name: string, ask: () => Promise<string>): Promise<Finding> {
  try {
    const says = await within(timeLimits.doctor, ask(), () => new Fault('No answer.'));
    return { name, isGood: true, says };
  } catch (error) {
    return { name, isGood: false, says: reasonOf(error) };
  }
}

/** `fetch` puts the reason into its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
