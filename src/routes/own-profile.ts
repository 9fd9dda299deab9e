import { redirect } from 'react-router';
import { pageContext } from '#api/page-context.ts';
import type { Route } from './+types/own-profile';

/** /profile without an id is the viewer's own (spec B §2). */
export function loader({ context }: Route.LoaderArgs) {
  const { viewer } = context.get(pageContext);
  throw redirect(viewer ? `/profile/${viewer.id}` : '/login?returnTo=%2Fprofile');
}
