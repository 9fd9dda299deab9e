import { useRouteLoaderData } from 'react-router';
import type { Viewer } from '#shared/viewer.ts';

/** Who looks at the page; null for visitors, and where the root itself failed. */
export function useViewer(): Viewer | null {
  return useRouteLoaderData<{ viewer: Viewer | null }>('root')?.viewer ?? null;
}
