import { Outlet } from 'react-router';
import type { Route } from './+types/layout';
import { ErrorMessage } from './error-page.tsx';
import { Shell } from './shell.tsx';

/** Banner, header, page, footer: every page but sign-in. */
export default function Layout() {
  return (
    <Shell>
      <Outlet />
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
