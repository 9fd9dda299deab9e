/** Loaded when something is first done: readers need none of it. */
export const loadCalls = () => import('./comments-calls.ts');
