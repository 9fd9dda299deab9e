import type { AnyRouter } from '@orpc/server';
import type { Viewer } from '#shared/viewer.ts';
import type { CallsOf } from './calls.ts';

/**
 * What a feature needs from the page whose loader it serves, such as
 * `LoaderPage<{ votes: typeof voteCalls }>`.
 */
export type LoaderPage<Calls extends Record<string, AnyRouter>> = {
  api: { [Name in keyof Calls]: CallsOf<Calls[Name]> };
  viewer: Viewer | null;
  /** Logs an error that the page survives, under the id of the request. */
  report: (error: unknown) => void;
};
