import { Outlet, useLocation } from 'react-router';
import type { Route } from './+types/layout';
import { ErrorMessage } from './error-page.tsx';
import { Shell } from './shell.tsx';

/**
 * Banner, header, page, footer: every page but sign-in. A page at another address starts afresh, so
 * that nothing changed on one product, such as its bookmark, is shown on the next.
 */
export default function Layout() {
  const { pathname } = useLocation();
  return (
    <Shell>
      <Outlet key={pathname} />
    </Shell>
  );
}

/** A page that could not be shown keeps the header and the footer around it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorMessage error={error} />
    </Shell>
  );
}
