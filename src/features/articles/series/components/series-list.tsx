import { useRevalidator } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PencilIcon, PlusIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import type { seriesClient } from '../client.ts';
import { editSeriesPath, newSeriesPath, seriesPath } from '../rules.ts';
import { seriesTexts as texts } from '../texts.ts';
import { DeleteSeries } from './delete-series.tsx';

type OwnSeries = Awaited<ReturnType<typeof seriesClient.mine>>;

/** A person's own series, each with its actions. */
export function SeriesList({ series }: { series: OwnSeries }) {
  const { revalidate } = useRevalidator();
  const create = (
    <ButtonLink to={newSeriesPath} variant="primary" icon={<PlusIcon />}>
      {texts.create}
    </ButtonLink>
  );
  if (series.length === 0) {
    return (
      <EmptyState title={texts.emptyTitle} action={create} className="mt-8">
        {texts.empty}
      </EmptyState>
    );
  }
  return (
    <div className="mt-8 grid justify-items-start gap-6">
      {create}
      <ul className="panel w-full divide-y divide-line">
        {series.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
            <div className="min-w-0 flex-1 basis-48">
              <h2 className="heading-plain text-base">
                <Link to={seriesPath(one)} className="wrap-anywhere hover:underline">
                  {one.title}
                </Link>
              </h2>
              <p className="text-sm text-muted">{texts.published(one.published, one.count)}</p>
            </div>
            <div className="flex gap-2">
              <ButtonLink size="small" to={editSeriesPath(one)} icon={<PencilIcon />}>
                {texts.edit}
              </ButtonLink>
              <DeleteSeries series={one} size="small" onDone={() => revalidate()} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
