import { imageAddress } from '#shared/image-variants.ts';
import { Chip } from '#ui/chip.tsx';
import { CheckIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { RowPicture } from '#ui/ordering/ordered-row.tsx';
import { PriceTag } from '../../prices/components/price-tag.tsx';
import { priceText, productPath } from '../../rules.ts';
import type { BundleParts as Parts } from '../loading.ts';
import { savingOf } from '../rules.ts';
import { bundleTexts as texts } from '../texts.ts';

type BundlePartsProps = {
  parts: Parts;
  /** The ids of those that the viewer has. */
  owned: readonly string[];
};

type Part = NonNullable<Parts[number]>;

/** The products of a bundle, each with a link to its own page. */
export function BundleParts({ parts, owned }: BundlePartsProps) {
  return (
    <section aria-labelledby="bundle-title">
      <h2 id="bundle-title" className="text-2xl">
        {texts.holds}
      </h2>
      {owned.length > 0 && (
        <p className="mt-2 text-muted">{texts.ownsSome(owned.length, parts.length)}</p>
      )}
      <ul className="panel mt-4 divide-y divide-line">
        {parts.map((part, place) => (
          <li
            key={part?.id ?? place}
            className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 p-4 sm:grid-cols-[7rem_minmax(0,1fr)_auto]"
          >
            {part ? (
              <PartRow part={part} isOwned={owned.includes(part.id)} />
            ) : (
              <p className="col-span-full text-muted">{texts.hidden}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PartRow({ part, isOwned }: { part: Part; isOwned: boolean }) {
  return (
    <>
      <RowPicture src={imageAddress(part.thumbnailId, 400)} />
      <div className="min-w-0">
        <h3 className="heading-plain text-base wrap-break-word">
          {part.problem === 'deleted' ? (
            part.name
          ) : (
            <Link to={productPath(part)} className="hover:underline">
              {part.name}
            </Link>
          )}
        </h3>
        <p className="text-sm break-words text-muted">{part.description}</p>
      </div>
      <p className="col-start-2 flex flex-wrap items-center gap-3 text-sm sm:col-start-3 sm:justify-end">
        {isOwned && (
          <Chip tone="success" icon={<CheckIcon />}>
            {texts.owned}
          </Chip>
        )}
        <span className="font-semibold">
          <PriceTag prices={{ priceCents: part.priceCents }} />
        </span>
      </p>
    </>
  );
}

type BundleSavingProps = {
  parts: readonly ({ priceCents: number } | null)[];
  priceCents: number;
};

/** The total of the single prices, and what the bundle saves; nothing if it saves nothing. */
export function BundleSaving({ parts, priceCents }: BundleSavingProps) {
  const known = parts.filter((part) => part !== null);
  const saving = known.length === parts.length ? savingOf(known, priceCents) : null;
  return (
    <div className="grid gap-1 text-sm text-muted">
      <p>{texts.ofBundle(parts.length)}</p>
      {saving && (
        <>
          <p>{texts.single(priceText(saving.sumCents))}</p>
          <p className="font-semibold text-fg">{texts.saving(saving)}</p>
        </>
      )}
    </div>
  );
}
