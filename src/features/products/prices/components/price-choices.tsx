import { TextField } from '#ui/text-field.tsx';
import { priceTexts as texts } from '../texts.ts';

type Choice = 'salePrice' | 'saleEndsOn' | 'suggestedPrice';

type PriceChoicesProps = {
  draft: Record<Choice, string>;
  errors: Partial<Record<Choice, string>>;
  /** A new product has no previous price that a sale could be compared with. */
  maySell: boolean;
  onChange: (field: Choice, value: string) => void;
  onTouch: (field: Choice) => void;
};

/** A sale with its end, and a price that buyers choose. */
export function PriceChoices({ draft, errors, maySell, onChange, onTouch }: PriceChoicesProps) {
  const fieldFor = (name: Choice) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
    onBlur: () => onTouch(name),
  });
  const price = { inputMode: 'decimal', placeholder: '0.00', maxLength: 14 } as const;
  return (
    <>
      {maySell && (
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <TextField
            label={texts.salePriceLabel}
            hint={texts.salePriceHint}
            {...fieldFor('salePrice')}
            {...price}
          />
          <TextField
            type="date"
            label={texts.saleEndsLabel}
            hint={texts.saleEndsHint}
            {...fieldFor('saleEndsOn')}
          />
        </div>
      )}
      <TextField
        label={texts.suggestedLabel}
        hint={texts.suggestedHint}
        {...fieldFor('suggestedPrice')}
        {...price}
      />
    </>
  );
}
