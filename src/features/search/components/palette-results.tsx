import { useEffect, useRef, type MouseEvent } from 'react';
import { CorrectionNote } from '#features/publishing/components/correction-note.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { ArrowRightIcon } from '#ui/icons.ts';
import { classNames } from '#ui/class-names.ts';
import { Link } from '#ui/link.tsx';
import type { FoundGroup } from '../found.ts';
import { searchTexts } from '../texts.ts';
import { FoundRowContent } from './found-row.tsx';
import type { useSearch } from './use-search.ts';

type PaletteResultsProps = {
  /** The id of the palette, from which those of the list and its options are derived. */
  id: string;
  text: string;
  results: ReturnType<typeof useSearch>;
  groups: FoundGroup[];
  /** The key of the current option. */
  current: string | null;
  onPoint: (key: string) => void;
  onChoose: (event: MouseEvent) => void;
};

/** The results, in groups; or why there are none. */
export function PaletteResults(props: PaletteResultsProps) {
  const { id, text, results, groups, current } = props;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = ref.current?.querySelector('[aria-selected="true"]');
    option?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <div ref={ref} className="palette-results" aria-busy={results.isLoading}>
      <State {...props} />
      <div role="listbox" id={`${id}-list`} aria-label={searchTexts.results} hidden={!text}>
        {groups.map((group) => (
          <Group key={group.name} {...props} group={group} />
        ))}
      </div>
    </div>
  );
}

/** The announcement, also shown if there is no list. */
function State({ text, results, groups }: PaletteResultsProps) {
  const { outcome, answered, isLoading, retry } = results;
  if (outcome && 'problem' in outcome) {
    return (
      <ErrorNote className="m-2" onRetry={retry} retrying={isLoading}>
        {outcome.problem}
      </ErrorNote>
    );
  }
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const isEmpty = outcome !== null && count === 0;
  const words = isLoading ? searchTexts.loading : searchTexts.found(count);
  return (
    <>
      <p role="status" className={text && outcome ? 'sr-only' : 'p-4 text-center text-muted'}>
        {text ? words : searchTexts.hint}
      </p>
      {isEmpty && (
        <EmptyState title={searchTexts.noneTitle} className="m-2">
          {searchTexts.none(answered)}
        </EmptyState>
      )}
    </>
  );
}

type GroupProps = PaletteResultsProps & { group: FoundGroup };

function Group({ id, group, results, current, onPoint, onChoose }: GroupProps) {
  const { name, title, rows, corrected, more } = group;
  const option = (key: string, to: string) => ({
    id: optionId(id, key),
    to,
    role: 'option',
    tabIndex: -1,
    'aria-selected': key === current,
    onPointerMove: () => onPoint(key),
    onClick: onChoose,
  });
  return (
    <div role="group" aria-labelledby={`${id}-${name}`}>
      <p id={`${id}-${name}`} className="palette-heading" aria-hidden="true">
        {title}
      </p>
      <CorrectionNote
        typed={results.answered}
        meant={corrected}
        className="px-3 pb-2 text-sm wrap-anywhere text-muted"
      />
      {rows.map((row) => (
        <Link key={row.key} className="found-row" {...option(row.key, row.to)}>
          <FoundRowContent row={row} />
        </Link>
      ))}
      {more && (
        <Link
          className={classNames('found-row', 'found-more')}
          {...option(`more-${name}`, more.to)}
        >
          {more.label}
          <ArrowRightIcon />
        </Link>
      )}
    </div>
  );
}

/** The id of the element of an option. */
export function optionId(id: string, key: string): string {
  return `${id}-${key}`;
}
