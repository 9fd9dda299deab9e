import { ifOnline } from '#shared/late-code.ts';

/** Loaded when something is first done: readers need none of it. */
export const loadCalls = () => ifOnline(() => import('./comments-calls.ts'));
