import { data, Link, redirect } from 'react-router';
import { pageContext } from '#api/page-context.ts';
import { isRefusal } from '#client/refusals.ts';
import { LogFilters, type ShownFilters } from '#features/people/components/log-filters.tsx';
import { LogRow, type ListedEntry } from '#features/people/components/log-row.tsx';
import { isLogFilter, logPath } from '#features/people/log/rules.ts';
import { logTexts } from '#features/people/log/texts.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Route } from './+types/moderation-log';
import { QueueFrame, queueMeta } from './moderation/frame.tsx';
import type { ShownQueue } from './moderation/load-queue.ts';

type Shown = { entries: ListedEntry[]; next: string | null; filters: ShownFilters };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, viewer, report } = context.get(pageContext);
  if (!viewer?.isModerator) return data(shownAs({ kind: 'denied' }), { status: 403 });
  const filters = filtersIn(url.searchParams);
  try {
    const page = await api.people.log({
      person: filters.person,
      ...(isLogFilter(filters.event) && { event: filters.event }),
      ...(filters.from && { from: filters.from }),
      ...(filters.to && { to: filters.to }),
      after: url.searchParams.get('after') ?? undefined,
    });
    return data(shownAs({ kind: 'queue', first: { ...page, filters } }));
  } catch (error) {
    if (isRefusal(error, 'INVALID')) throw redirect(logPath);
    report(error);
    return data(shownAs({ kind: 'failed' }), { status: 500 });
  }
}

function filtersIn(query: URLSearchParams): ShownFilters {
  const word = (name: string) => query.get(name)?.trim() ?? '';
  const event = word('event');
  return {
    event: isLogFilter(event) ? event : '',
    person: word('person'),
    from: word('from'),
    to: word('to'),
  };
}

function shownAs(shown: ShownQueue<Shown>): ShownQueue<Shown> {
  return shown;
}

export function meta() {
  return queueMeta(logPath, logTexts.title);
}

export default function ModerationLog({ loaderData: shown }: Route.ComponentProps) {
  return (
    <QueueFrame
      title={logTexts.title}
      path={logPath}
      shown={shown}
      loadFailed={logTexts.loadFailed}
    >
      {(first) => <Log {...first} />}
    </QueueFrame>
  );
}

function Log({ entries, next, filters }: Shown) {
  const given = Object.entries(filters).filter(([, value]) => value !== '');
  const older = new URLSearchParams([...given, ['after', next ?? '']]);
  return (
    <>
      <p className="mt-5 max-w-prose text-muted">{logTexts.intro}</p>
      <LogFilters filters={filters} />
      {entries.length === 0 ? (
        <EmptyState className="mt-8" title={logTexts.none}>
          {logTexts.noneHint}
        </EmptyState>
      ) : (
        <ol className="panel mt-6 px-5">
          {entries.map((entry) => (
            <LogRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {next && (
        <p className="mt-8">
          <Link to={`${logPath}?${older.toString()}`} className={buttonClass({})} rel="next">
            {logTexts.showMore}
          </Link>
        </p>
      )}
    </>
  );
}
