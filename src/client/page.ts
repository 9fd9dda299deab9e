import type { AnyRouter } from '@orpc/server';
import type { Viewer } from '#shared/viewer.ts';
import type { CallsOf } from './calls.ts';

/** What a feature needs of the page whose loader it serves: `LoaderPage<{ votes: typeof voteCalls }>`. */
export type LoaderPage<Calls extends Record<string, AnyRouter>> = {
  api: { [Name in keyof Calls]: CallsOf<Calls[Name]> };
  viewer: Viewer | null;
  /** Logs a defect that the page survives, under the id of the request. */
  report: (error: unknown) => void;
};
