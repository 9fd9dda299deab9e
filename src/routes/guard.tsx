import { Outlet, redirect } from 'react-router';
import { pageContext } from '#api/page-context.ts';
import { useViewer } from '#client/viewer.ts';
import { deskPath } from '#features/moderation/desk/rules.ts';
import { securityPath } from '#shared/second-factor.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Route } from './+types/guard';

/** Pages for signed-in people: visitors are redirected to sign-in and back (spec A §2). */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    const { viewer } = context.get(pageContext);
    // Routes match whatever the case of an address.
    if (viewer) return demandSecondFactor(viewer, url.pathname.toLowerCase());
    const returnTo = encodeURIComponent(`${url.pathname}${url.search}`);
    throw redirect(`/login?returnTo=${returnTo}`);
  },
];

/** A moderator without a second factor must set one up before any page of moderation is shown. */
function demandSecondFactor(viewer: Viewer, path: string): void {
  const isOfModerators = path.startsWith('/moderation') || path.startsWith(deskPath);
  if (viewer.secondFactor === 'missing' && isOfModerators) throw redirect(securityPath);
}

/** Without a loader, the middleware would not run on client-side navigation. */
export function loader() {
  return null;
}

/** They contain what only this person may see: no browser caches them for the next one. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' };
}

/** What one person typed, opened or was shown is not there for the next who signs in. */
export default function Guard() {
  return <Outlet key={useViewer()?.id} />;
}
