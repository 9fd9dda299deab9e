import type { Viewer } from '#shared/viewer.ts';

type Owned = { userId: string | null };

export function mayEditSeries(viewer: Viewer | null, { userId }: Owned): boolean {
  return viewer !== null && userId === viewer.id;
}

/** Its title is the only part of it that no moderator has approved. */
export function mayDeleteSeries(viewer: Viewer | null, series: Owned): boolean {
  return mayEditSeries(viewer, series) || viewer?.isModerator === true;
}
