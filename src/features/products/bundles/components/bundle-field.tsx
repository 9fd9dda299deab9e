import { Button } from '#ui/button.tsx';
import { OrderedField } from '#ui/ordering/ordered-field.tsx';
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
  return (
    <OrderedField
      {...{ parts, texts, onChange }}
      most={bundleLimits.partsMax}
      nameOf={({ name }) => name}
      factsOf={(part) => <PartFacts part={part} />}
    >
      {(add) => (
        <>
          {parts.length >= bundleLimits.partsMin && <PriceOfParts parts={parts} {...price} />}
          <div className="mt-4">
            <PartChoices chosen={parts} error={error} onAdd={add} />
          </div>
        </>
      )}
    </OrderedField>
  );
}

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
