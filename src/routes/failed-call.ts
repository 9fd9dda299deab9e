import { ifOnline } from '#shared/late-code.ts';

/** What to say of a failed call, also when nothing can be loaded any more. */
export async function failureOf(problem: unknown, fallback: string) {
  try {
    const calls = await ifOnline(() => import('./calls.ts'));
    return calls.failureOf(problem, fallback);
  } catch {
    return { sentence: fallback, needsSignIn: false };
  }
}
