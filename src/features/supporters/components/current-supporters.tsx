import { buttonClass, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import type { SupporterPage } from '../loading.ts';
import { supporterTexts } from '../texts.ts';
import { SupporterCard } from './supporter-card.tsx';

/** The current supporters; null: they could not be loaded. */
export function CurrentSupporters({ page }: { page: SupporterPage | null }) {
  return page ? <Supporters {...page} /> : <Failure />;
}

function Supporters({ count, supporters, next }: SupporterPage) {
  if (count === 0) {
    return <EmptyState title={supporterTexts.noneTitle}>{supporterTexts.none}</EmptyState>;
  }
  return (
    <section className="grid gap-6" aria-labelledby="current-supporters">
      <h2 id="current-supporters" className="text-2xl">
        {supporterTexts.current(count)}
      </h2>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {supporters.map((supporter) => (
          <SupporterCard key={supporter.id} supporter={supporter} />
        ))}
      </ul>
      {next !== null && (
        <p>
          <Link to={`?after=${next}`} className={buttonClass({})}>
            {supporterTexts.showMore}
          </Link>
        </p>
      )}
    </section>
  );
}

function Failure() {
  return (
    <EmptyState
      title={supporterTexts.loadFailedTitle}
      action={<ButtonLink to="/supporters">{supporterTexts.retry}</ButtonLink>}
    >
      {supporterTexts.loadFailed}
    </EmptyState>
  );
}
