import { classNames } from '#ui/class-names.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { articlePath } from '../../rules.ts';
import type { seriesClient } from '../client.ts';
import { seriesPath } from '../rules.ts';
import { seriesTexts as texts } from '../texts.ts';

type SeriesPlace = NonNullable<Awaited<ReturnType<typeof seriesClient.ofArticle>>>;
type Neighbour = NonNullable<SeriesPlace['next']>;

/** Above the text: the series of an article and its part number. */
export function SeriesLine({ series }: { series: SeriesPlace }) {
  const { title, place, count } = series;
  return (
    <p className="mt-8 border-l-2 border-line-strong pl-4 text-sm text-muted">
      <span className="block">{place ? texts.partOf(place, count) : texts.hiddenPart}</span>
      <Link
        to={seriesPath(series)}
        className="text-base font-semibold wrap-anywhere text-fg hover:underline"
      >
        {title}
      </Link>
    </p>
  );
}

/** Below the text: the published parts before and after it. */
export function SeriesNeighbours({ series }: { series: SeriesPlace }) {
  const { title, previous, next } = series;
  if (!previous && !next) return null;
  return (
    <nav aria-label={title} className="mt-14 grid gap-4 sm:grid-cols-2 print:hidden">
      {previous && <NeighbourLink part={previous} isNext={false} />}
      {next && <NeighbourLink part={next} isNext />}
    </nav>
  );
}

function NeighbourLink({ part, isNext }: { part: Neighbour; isNext: boolean }) {
  return (
    <Link
      to={articlePath(part)}
      rel={isNext ? 'next' : 'prev'}
      className={classNames(
        'panel group grid content-start gap-1 p-5',
        isNext && 'sm:col-start-2 sm:justify-items-end sm:text-right',
      )}
    >
      <span className="flex items-center gap-2 text-sm text-muted">
        {!isNext && <ArrowLeftIcon />}
        {isNext ? texts.next : texts.previous}
        {isNext && <ArrowRightIcon />}
      </span>
      <span className="font-semibold wrap-anywhere group-hover:underline">{part.title}</span>
    </Link>
  );
}
