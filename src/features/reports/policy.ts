import type { Viewer } from '#shared/viewer.ts';

/** `isReadable`: whether the viewer can see it, according to its own feature. */
type Content = { authorId: string | null; isReadable: boolean };

/** Spec A §6: signed-in people report what they can see, but not their own content. */
export function mayReport(viewer: Viewer | null, content: Content): boolean {
  return viewer !== null && content.isReadable && content.authorId !== viewer.id;
}
