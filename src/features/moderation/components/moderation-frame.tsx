import type { ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { AccessDenied } from '#features/accounts/components/access-denied.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { usePageKeys } from '../desk/components/use-page-keys.ts';
import type { ModeratorsView } from '../loading.ts';
import { ModerationTabs } from './moderation-tabs.tsx';

type ModerationFrameProps<Content> = {
  title: string;
  view: ModeratorsView<Content>;
  loadFailed: string;
  children: (content: Content) => ReactNode;
};

/** A page of the moderator: its title, the tabs, and its content or why it is not shown. */
export function ModerationFrame<Content>(props: ModerationFrameProps<Content>) {
  const { title, view, loadFailed, children } = props;
  const { pathname } = useLocation();
  usePageKeys(view.kind !== 'denied');
  if (view.kind === 'denied') return <AccessDenied />;
  return (
    <div className="page-width pt-12 sm:pt-16">
      <h1 className="text-3xl">{title}</h1>
      <ModerationTabs path={pathname} waiting={view.kind === 'shown' ? view.waiting : null} />
      {view.kind === 'failed' ? <Failed>{loadFailed}</Failed> : children(view.content)}
    </div>
  );
}

function Failed({ children }: { children: string }) {
  const revalidator = useRevalidator();
  return (
    <ErrorNote
      className="mt-8"
      retrying={revalidator.state === 'loading'}
      onRetry={() => void revalidator.revalidate()}
    >
      {children}
    </ErrorNote>
  );
}
