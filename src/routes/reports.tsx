import { useState } from 'react';
import { data, Link, useRevalidator } from 'react-router';
import { loadClient } from '#api/load-client.ts';
import { pageContext } from '#api/page-context.ts';
import { refusePage, sentenceOf } from '#api/page-refusals.ts';
import { peoplePath } from '#features/people/rules.ts';
import { ReportRow, type ListedReport } from '#features/reports/components/report-row.tsx';
import { reportLinks, reportTexts } from '#features/reports/texts.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { Route } from './+types/reports';
import { AccessDenied } from './access-denied.tsx';
import { removableFrom } from './moderation/removable-from.ts';
import { ModerationTabs } from './moderation/tabs.tsx';
import { useRemoval } from './moderation/use-removal.tsx';
import { pageMeta } from '#shell/page-meta.ts';

const path = '/moderation/reports';
const resolvedList = 'resolved';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, viewer } = context.get(pageContext);
  if (!viewer?.isModerator) return data({ isDenied: true as const }, { status: 403 });
  const after = url.searchParams.get('after') ?? undefined;
  const isResolved = url.searchParams.get('list') === resolvedList;
  const list = isResolved ? api.reports.resolved : api.reports.open;
  const page = await list({ after }).catch((error: unknown) =>
    refusePage(error, { notFound: reportTexts.listFailed, other: reportTexts.listFailed }),
  );
  return { isDenied: false as const, isResolved, ...page };
}

export function meta() {
  return [
    ...pageMeta(undefined, {
      path,
      title: reportLinks.list,
      description: reportLinks.list,
    }),
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Reports({ loaderData }: Route.ComponentProps) {
  if (loaderData.isDenied) return <AccessDenied />;
  return (
    <div className="page-width pt-12 sm:pt-16">
      <h1 className="text-3xl">{reportLinks.list}</h1>
      <ModerationTabs path={path} />
      <div className="mt-4">
        <nav aria-label={reportTexts.views} className="segments">
          <ListLink to={path} label={reportTexts.open} isCurrent={!loaderData.isResolved} />
          <ListLink
            to={`${path}?list=${resolvedList}`}
            label={reportTexts.resolved}
            isCurrent={loaderData.isResolved}
          />
        </nav>
      </div>
      <List {...loaderData} />
    </div>
  );
}

function ListLink({ to, label, isCurrent }: { to: string; label: string; isCurrent: boolean }) {
  return (
    <Link to={to} className="segment" aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </Link>
  );
}

type ListProps = { reports: ListedReport[]; next: string | null; isResolved: boolean };

function List({ reports, next, isResolved }: ListProps) {
  const { done, busy, resolve } = useResolve();
  const removal = useRemoval();
  const { revalidate } = useRevalidator();
  const shown = isResolved ? reports : reports.filter(({ id }) => !done.has(id));
  if (shown.length === 0 && !next) {
    const title = isResolved ? reportTexts.noneResolved : reportTexts.noneOpen;
    return <EmptyState className="mt-8" title={title} />;
  }
  const more = new URLSearchParams({
    ...(isResolved && { list: resolvedList }),
    ...(next && { after: next }),
  });
  return (
    <>
      <ul className="mt-8 grid gap-3">
        {shown.map((report) => (
          <ReportRow
            key={report.id}
            report={report}
            isBusy={busy.has(report.id)}
            authorPath={report.authorId && `${peoplePath}?q=${report.authorId}`}
            onResolve={() => void resolve(report.id)}
            onRemove={() => {
              const choices = removableFrom(report);
              if (choices) removal.ask(choices, () => void revalidate());
            }}
          />
        ))}
      </ul>
      {removal.dialog}
      {next && (
        <p className="mt-8">
          <Link to={`?${more.toString()}`} className={buttonClass({})} rel="next">
            {reportTexts.showMore}
          </Link>
        </p>
      )}
    </>
  );
}

/** Resolves reports, several at once if need be; what is resolved leaves the list. */
function useResolve() {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  async function resolve(id: string) {
    setBusy((ids) => new Set([...ids, id]));
    try {
      const client = await loadClient();
      await client.reports.resolve({ id });
      setDone((ids) => new Set([...ids, id]));
      showToast({ tone: 'success', title: reportTexts.resolvedToast });
    } catch (error) {
      const detail = sentenceOf(error, '');
      showToast({ tone: 'error', title: reportTexts.resolveFailed, ...(detail && { detail }) });
    } finally {
      setBusy((ids) => new Set([...ids].filter((other) => other !== id)));
    }
  }

  return { done, busy, resolve };
}
