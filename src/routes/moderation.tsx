import { data, redirect, useRevalidator } from 'react-router';
import { pageContext, type PageContext } from '#api/page-context.ts';
import { isRefusal } from '#api/page-refusals.ts';
import { accountTexts } from '#features/accounts/texts.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import type { Route } from './+types/moderation';
import { Queue } from './moderation/queue.tsx';
import type { QueuePage } from './moderation/use-queue.ts';
import { pageMeta } from './shell/page-meta.ts';

type Shown = { kind: 'denied' } | { kind: 'failed' } | { kind: 'queue'; first: QueuePage };

export async function loader({ context, url }: Route.LoaderArgs) {
  const shown = await shownTo(context.get(pageContext), url);
  const status = { denied: 403, failed: 500, queue: 200 }[shown.kind];
  return data(shown, { status });
}

async function shownTo({ api, viewer, report }: PageContext, url: URL): Promise<Shown> {
  if (!viewer?.isModerator) return { kind: 'denied' };
  const after = url.searchParams.get('after') ?? undefined;
  try {
    return { kind: 'queue', first: await api.moderation.pending({ after }) };
  } catch (error) {
    if (isRefusal(error, 'INVALID')) throw redirect(url.pathname);
    report(error);
    return { kind: 'failed' };
  }
}

export function meta({ location }: Route.MetaArgs) {
  return [
    ...pageMeta(undefined, {
      path: location.pathname,
      title: articleTexts.moderationTitle,
      description: articleTexts.moderationTitle,
    }),
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Moderation({ loaderData: shown }: Route.ComponentProps) {
  const revalidator = useRevalidator();
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
      <h1 className="text-3xl">{articleTexts.moderationTitle}</h1>
      {shown.kind === 'failed' ? (
        <ErrorNote
          className="mt-8"
          retrying={revalidator.state === 'loading'}
          onRetry={() => void revalidator.revalidate()}
        >
          {articleTexts.moderationLoadFailed}
        </ErrorNote>
      ) : (
        <Queue first={shown.first} />
      )}
    </div>
  );
}
