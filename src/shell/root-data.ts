import { useRouteLoaderData } from 'react-router';
import type { Site } from '#api/page-context.ts';
import type { Viewer } from '#shared/viewer.ts';

/** The data of every page: the viewer and the site. */
export type RootData = {
  viewer: Viewer | null;
  site: Site;
  requestId: string;
  year: number;
  /** Milliseconds of the server's clock. */
  now: number;
};

/** Undefined if the root itself failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}
