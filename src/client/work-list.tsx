import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { resolvedList } from '#shared/work-list.ts';
import { buttonClass } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';

type WorkListProps<Item> = {
  items: Item[];
  next: string | null;
  /** Shown where there is nothing, now or any more. */
  empty: ReactNode;
  showMore: string;
  /** A row; it calls `onDecided` once its item has been dealt with. */
  children: (item: Item, onDecided: () => void) => ReactNode;
};

/** A page of items that wait for a moderator; decided ones are removed immediately. */
export function WorkList<Item extends { id: string }>(props: WorkListProps<Item>) {
  const { items, next, empty, showMore, children } = props;
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const waiting = items.filter(({ id }) => !decided.has(id));
  const focus = useKeptFocus<HTMLDivElement>();
  return (
    <div {...focus}>
      {waiting.length === 0 && !next && empty}
      <ul className="mt-8 grid gap-3">
        {waiting.map((item) =>
          children(item, () => setDecided((ids) => new Set([...ids, item.id]))),
        )}
      </ul>
      {next && <NextPage after={next} label={showMore} />}
    </div>
  );
}

function NextPage({ after, label }: { after: string; label: string }) {
  const [query] = useSearchParams();
  const search = new URLSearchParams(query);
  search.set('after', after);
  return (
    <p className="mt-8">
      <Link to={`?${search.toString()}`} className={buttonClass({})} rel="next">
        {label}
      </Link>
    </p>
  );
}

type WorkListChoiceProps = {
  isResolved: boolean;
  texts: { views: string; open: string; resolved: string };
};

/** Links to the open and to the resolved items. */
export function WorkListChoice({ isResolved, texts }: WorkListChoiceProps) {
  return (
    <div className="mt-4">
      <nav aria-label={texts.views} className="segments">
        {[false, true].map((resolved) => (
          <Link
            key={String(resolved)}
            to={resolved ? `?list=${resolvedList}` : '?'}
            className="segment"
            aria-current={resolved === isResolved ? 'page' : undefined}
          >
            {resolved ? texts.resolved : texts.open}
          </Link>
        ))}
      </nav>
    </div>
  );
}
