/** Loaded when something is first done: readers need none of it. */
export const loadCalls = () => import('./comments-calls.ts');

/** What to say of a failed call, also when nothing can be loaded any more. */
export async function failureOf(problem: unknown, fallback: string) {
  try {
    const calls = await loadCalls();
    return calls.failureOf(problem, fallback);
  } catch {
    return { sentence: fallback, needsSignIn: false };
  }
}
