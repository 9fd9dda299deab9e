import type { ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import { accountTexts } from '#features/accounts/texts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { ShownQueue } from './load-queue.ts';
import { queueTexts } from './texts.ts';

const queues = [
  { to: '/moderation/articles', label: queueTexts.articles },
  { to: '/moderation/products', label: queueTexts.products },
];

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
  if (shown.kind === 'denied') {
    return (
      <div className="page-width py-16">
        <EmptyState level={1} title={accountTexts.accessDeniedTitle}>
          {accountTexts.accessDenied}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="page-width pt-12 sm:pt-16">
      <h1 className="text-3xl">{title}</h1>
      <nav aria-label={queueTexts.queues} className="segments mt-6">
        {queues.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className="segment"
            aria-current={to === path ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
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
