import { useId } from 'react';
import { imageAddress } from '#shared/image-variants.ts';
import { Button } from '#ui/button.tsx';
import { OrderedRow } from '#ui/ordering/ordered-row.tsx';
import { useOrder } from '#ui/ordering/use-order.ts';
import { priceText } from '../../rules.ts';
import { bundleLimits, proposedPrice, savingOf, sumOfParts, type ChosenPart } from '../rules.ts';
import { bundleTexts } from '../texts.ts';
import { bundleFormTexts as texts } from '../form-texts.ts';
import { PartChoices } from './part-choices.tsx';

type BundleFieldProps = {
  parts: readonly ChosenPart[];
  /** As typed; null: it is not a price. */
  priceCents: number | null;
  error: string | undefined;
  onChange: (parts: ChosenPart[]) => void;
  onPrice: (priceCents: number) => void;
};

/** The products of a bundle in order, their prices, and those that can be added. */
export function BundleField({ parts, error, onChange, ...price }: BundleFieldProps) {
  const id = useId();
  const { said, say, list, place } = useOrder(parts, (next) => onChange(next([...parts])), words);
  const add = (part: ChosenPart) => {
    onChange([...parts, part]);
    say(texts.added(part.name, parts.length + 1));
  };
  return (
    <div className="field" role="group" aria-labelledby={`${id}-label`} ref={list} tabIndex={-1}>
      <div className="flex items-end justify-between gap-3">
        <p id={`${id}-label`} className="field-label">
          {texts.partsLabel}
        </p>
        <span className="mono field-hint">
          {parts.length} / {bundleLimits.partsMax}
        </span>
      </div>
      <p className="field-hint">{texts.partsHint}</p>
      {parts.length === 0 ? (
        <p className="mt-1.5 text-sm text-muted">{texts.none}</p>
      ) : (
        <ol className="panel mt-1.5 divide-y divide-line">
          {parts.map((part, index) => (
            <OrderedRow
              key={part.id}
              item={{ id: part.id, name: part.name, image: imageAddress(part.thumbnailId, 400) }}
              facts={<PartFacts part={part} />}
              labels={texts}
              {...place(part, index)}
            />
          ))}
        </ol>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
      {parts.length >= bundleLimits.partsMin && <PriceOfParts parts={parts} {...price} />}
      <div className="mt-4">
        <PartChoices chosen={parts} error={error} onAdd={add} />
      </div>
    </div>
  );
}

const words = {
  moved: ({ name }: ChosenPart, place: number, count: number) => texts.moved(name, place, count),
  removed: ({ name }: ChosenPart) => texts.removed(name),
};

function PartFacts({ part: { name, priceCents, problem } }: { part: ChosenPart }) {
  return (
    <>
      <span className="text-sm text-subtle">{priceText(priceCents)}</span>
      {problem && (
        <span className="block text-sm text-danger">{bundleTexts.problems[problem](name)}</span>
      )}
    </>
  );
}

type PriceOfPartsProps = Pick<BundleFieldProps, 'parts' | 'priceCents' | 'onPrice'>;

/** The single prices, what buyers save, and the suggested price. */
function PriceOfParts({ parts, priceCents, onPrice }: PriceOfPartsProps) {
  const proposed = proposedPrice(parts);
  if (proposed === null) return null;
  const saving = priceCents === null ? null : savingOf(parts, priceCents);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p className="grow">
        <span className="block font-semibold">{texts.sum(sumOfParts(parts))}</span>
        {priceCents !== null && priceCents > 0 && (
          <span className={saving ? 'text-muted' : 'text-danger'}>
            {saving ? texts.saving(saving) : texts.noSaving}
          </span>
        )}
      </p>
      {priceCents !== proposed && (
        <span className="flex flex-wrap items-center gap-3">
          <span className="text-subtle">{texts.proposedHint}</span>
          <Button size="small" onClick={() => onPrice(proposed)}>
            {texts.take(proposed)}
          </Button>
        </span>
      )}
    </div>
  );
}
