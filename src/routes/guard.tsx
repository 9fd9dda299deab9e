import { Outlet, redirect } from 'react-router';
import { pageContext } from '#api/page-context.ts';
import type { Route } from './+types/guard';

/** Pages for signed-in people: a visitor goes to sign in and comes back (spec A §2). */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    if (context.get(pageContext).viewer) return;
    const returnTo = encodeURIComponent(`${url.pathname}${url.search}`);
    throw redirect(`/login?returnTo=${returnTo}`);
  },
];

/** Without a loader the middleware would not run when the browser changes the page by itself. */
export function loader() {
  return null;
}

export default function Guard() {
  return <Outlet />;
}
