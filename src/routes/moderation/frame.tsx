import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { ErrorNote } from '#ui/error-note.tsx';
import { AccessDenied } from '../access-denied.tsx';
import { pageMeta } from '#shell/page-meta.ts';
import type { ShownQueue } from './load-queue.ts';
import { ModerationTabs } from './tabs.tsx';

type FrameProps<First> = {
  title: string;
  /** The address of this page. */
  path: string;
  shown: ShownQueue<First>;
  loadFailed: string;
  children: (first: First) => ReactNode;
};

/** A page with a queue, its way to the other queue, and what stands there when it is not shown. */
export function QueueFrame<First>(props: FrameProps<First>) {
  const { title, path, shown, loadFailed, children } = props;
  if (shown.kind === 'denied') return <AccessDenied />;
  return (
    <div className="page-width pt-12 sm:pt-16">
      <h1 className="text-3xl">{title}</h1>
      <ModerationTabs path={path} />
      {shown.kind === 'failed' ? <Failed>{loadFailed}</Failed> : children(shown.first)}
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

/** The head of a page with a queue, which search engines leave alone. */
export function queueMeta(path: string, title: string) {
  return [
    ...pageMeta(undefined, { path, title, description: title }),
    { name: 'robots', content: 'noindex' },
  ];
}
