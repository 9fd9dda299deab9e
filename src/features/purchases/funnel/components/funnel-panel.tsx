import { salesPath } from '#features/selling/rules.ts';
import { FilterChip } from '#features/publishing/components/filter-chip.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { DownloadIcon } from '#ui/more-icons.ts';
import { funnelQuery, type FunnelInput } from '../input.ts';
import type { Funnel } from '../queries.server.ts';
import { funnelRanges } from '../rules.ts';
import { funnelTexts, kindTexts, rangeTexts, sourceName } from '../texts.ts';
import { FunnelTable, type ShownRow } from './funnel-table.tsx';
import { StepPlots } from './step-plots.tsx';

type FunnelPanelProps = { funnel: Funnel; asked: FunnelInput };

/** How many people came from a card to a sale, and by which product, country and source. */
export function FunnelPanel({ funnel, asked }: FunnelPanelProps) {
  const isEmpty = funnel.buckets.every(({ counts }) =>
    Object.values(counts).every((count) => count === 0),
  );
  const rows = rowsOf(funnel, (change) => addressOf({ ...asked, ...change }));
  return (
    <section id="traffic" aria-labelledby="funnel-title" className="grid gap-5">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="funnel-title" className="text-2xl">
            {funnelTexts.title}
          </h2>
          <p className="mt-1 max-w-prose text-sm text-muted">{funnelTexts.intro}</p>
        </div>
        <ButtonLink
          to={`${salesPath}/traffic.csv`}
          reloadDocument
          size="small"
          icon={<DownloadIcon />}
        >
          {funnelTexts.exportCsv}
        </ButtonLink>
      </header>
      <Ranges asked={asked} />
      <Filters asked={asked} funnel={funnel} />
      {isEmpty ? (
        <p className="panel p-5 text-muted">{funnelTexts.noneYet}</p>
      ) : (
        <>
          <StepPlots buckets={funnel.buckets} />
          <p className="text-sm text-subtle">{funnelTexts.most}</p>
          {(['products', 'countries', 'sources'] as const).map((kind) => (
            <FunnelTable key={kind} {...kindTexts[kind]} rows={rows[kind]} />
          ))}
        </>
      )}
      <p className="max-w-prose text-sm text-subtle">{funnelTexts.limits}</p>
    </section>
  );
}

/** What the three tables show, each row with the address of its own figures. */
function rowsOf(
  { products, countries, sources }: Funnel,
  to: (change: Partial<FunnelInput>) => string,
) {
  return {
    products: products.map(({ key, name, counts }) => ({
      key,
      name,
      counts,
      to: to({ productId: key }),
    })),
    countries: countries.map(({ key, name, counts }) => ({
      key,
      name,
      counts,
      to: to({ country: key }),
    })),
    sources: sources.map(({ key, counts }) => ({
      key,
      counts,
      name: sourceName(key),
      to: to({ source: key }),
    })),
  } satisfies Record<string, ShownRow[]>;
}

function addressOf(asked: FunnelInput): string {
  return `${salesPath}${funnelQuery(asked)}`;
}

function Ranges({ asked }: Pick<FunnelPanelProps, 'asked'>) {
  return (
    <nav aria-label={funnelTexts.range} className="flex flex-wrap gap-2">
      {funnelRanges.map((range) => (
        <ButtonLink
          key={range}
          to={addressOf({ ...asked, range })}
          preventScrollReset
          size="small"
          variant={range === asked.range ? 'ink' : 'secondary'}
          {...(range === asked.range && { 'aria-current': 'true' })}
        >
          {rangeTexts[range]}
        </ButtonLink>
      ))}
    </nav>
  );
}

type FiltersProps = { asked: FunnelInput; funnel: Funnel };

/** What the figures are narrowed to; a click takes it back. */
function Filters({ asked, funnel }: FiltersProps) {
  const { productId, country, source, range } = asked;
  const of = { ...(productId && { productId }), country, source, range };
  const nameIn = (kind: 'products' | 'countries', wanted: string | undefined) =>
    funnel[kind].find(({ key }) => key === wanted)?.name ?? kindTexts[kind].column;
  const filters = [
    productId !== undefined && {
      name: nameIn('products', productId),
      without: { ...of, productId: undefined },
    },
    country !== undefined && {
      name: nameIn('countries', country),
      without: { ...of, country: undefined },
    },
    source !== undefined && { name: sourceName(source), without: { ...of, source: undefined } },
  ].filter((filter) => filter !== false);
  if (filters.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <span className="text-muted">{funnelTexts.filteredBy}</span>
      {filters.map(({ name, without }) => (
        <FilterChip key={name} to={addressOf(without)} clear={funnelTexts.clear(name)}>
          {name}
        </FilterChip>
      ))}
    </p>
  );
}
