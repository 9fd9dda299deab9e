import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { logPath } from '../rules.ts';
import { logTexts } from '../texts.ts';
import { LogFilters, type ShownFilters } from './log-filters.tsx';
import { LogRow, type ListedEntry } from './log-row.tsx';

type AuditLogProps = { entries: ListedEntry[]; next: string | null; filters: ShownFilters };

/** What was decided and changed, narrowed by the address, the newest first. */
export function AuditLog({ entries, next, filters }: AuditLogProps) {
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
