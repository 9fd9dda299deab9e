import { mayRead } from '#features/articles/policy.ts';
import type { Viewer } from '#shared/viewer.ts';

type Content = { authorId: string | null; isPublished: boolean };

/** Spec A §6: signed-in people report what they can see, and nobody reports their own. */
export function mayReport(viewer: Viewer | null, content: Content): boolean {
  return viewer !== null && mayRead(viewer, content) && content.authorId !== viewer.id;
}
