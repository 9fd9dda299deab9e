import { CorrectionNote } from '#features/publishing/components/correction-note.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Link } from '#ui/link.tsx';
import type { FoundGroup } from '../found.ts';
import { searchTexts } from '../texts.ts';
import { FoundRowContent } from './found-row.tsx';

/** The results of a search, or the sentence that says why it failed. */
type Outcome = { groups: FoundGroup[] } | { problem: string };

type SearchResultsProps = {
  text: string;
  /** Null before anything is searched for. */
  outcome: Outcome | null;
};

/** The results on the search page. */
export function SearchResults({ text, outcome }: SearchResultsProps) {
  if (!outcome) return <p className="text-muted">{searchTexts.hint}</p>;
  if ('problem' in outcome) return <ErrorNote>{outcome.problem}</ErrorNote>;
  if (outcome.groups.length === 0) {
    return <EmptyState title={searchTexts.noneTitle}>{searchTexts.none(text)}</EmptyState>;
  }
  return outcome.groups.map((group) => <Group key={group.name} group={group} text={text} />);
}

function Group({ group, text }: { group: FoundGroup; text: string }) {
  const { name, title, rows, corrected, more } = group;
  return (
    <section aria-labelledby={name} className="mb-10">
      <h2 id={name} className="text-xl">
        {title}
      </h2>
      <CorrectionNote typed={text} meant={corrected} className="mt-2 wrap-anywhere text-muted" />
      <ul className="mt-3 -mx-[12px]">
        {rows.map((row) => (
          <li key={row.key}>
            <Link to={row.to} className="found-row">
              <FoundRowContent row={row} />
            </Link>
          </li>
        ))}
      </ul>
      {more && (
        <ButtonLink to={more.to} className="mt-3">
          {more.label}
        </ButtonLink>
      )}
    </section>
  );
}
