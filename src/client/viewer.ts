import { useRouteLoaderData } from 'react-router';
import type { Viewer } from '#shared/viewer.ts';

/** The viewer of the page; null for visitors, and if the root itself failed. */
export function useViewer(): Viewer | null {
  return useRouteLoaderData<{ viewer: Viewer | null }>('root')?.viewer ?? null;
}
