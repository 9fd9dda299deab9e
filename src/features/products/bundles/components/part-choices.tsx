import { useEffect, useState } from 'react';
import { imageAddress } from '#shared/image-variants.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { FieldError } from '#ui/field.tsx';
import { PickList } from '#ui/ordering/pick-list.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { priceText } from '../../rules.ts';
import { bundleClient } from '../client.ts';
import { bundleLimits, type ChosenPart } from '../rules.ts';
import { bundleFormTexts as texts } from '../form-texts.ts';

type Choice = Omit<ChosenPart, 'problem'>;

type PartChoicesProps = {
  chosen: readonly ChosenPart[];
  /** The error of the selection. */
  error: string | undefined;
  onAdd: (part: ChosenPart) => void;
};

/** The seller's other products, each with a button that adds it. */
export function PartChoices({ chosen, error, onAdd }: PartChoicesProps) {
  const { choices, hasFailed, load } = useChoices();
  if (hasFailed) {
    return (
      <div className="grid justify-items-start gap-3">
        <ErrorNote>{texts.choicesFailed}</ErrorNote>
        <Button size="small" onClick={load}>
          {texts.tryAgain}
        </Button>
      </div>
    );
  }
  if (!choices) return <Spinner label={texts.choicesLabel} />;
  const others = choices.filter(({ id }) => chosen.every((part) => part.id !== id));
  if (others.length === 0) {
    return (
      <>
        <FieldError>{error}</FieldError>
        <p className="text-sm text-muted">{texts.noChoices}</p>
      </>
    );
  }
  return (
    <PickList
      items={others.map(({ id, name, thumbnailId, priceCents }) => ({
        id,
        name,
        image: imageAddress(thumbnailId, 400),
        fact: priceText(priceCents),
      }))}
      texts={texts}
      error={error}
      isFull={chosen.length >= bundleLimits.partsMax}
      onAdd={(id) => {
        const choice = others.find((other) => other.id === id);
        if (choice) onAdd({ ...choice, problem: null });
      }}
    />
  );
}

/** The products that a bundle can contain, loaded once the form is shown. */
function useChoices() {
  const [choices, setChoices] = useState<Choice[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    bundleClient.choices({}).then(
      (found) => isCurrent && setChoices(found.map(({ slug: _, ...choice }) => choice)),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  return {
    choices,
    hasFailed,
    load(): void {
      setFailed(false);
      setAttempt(attempt + 1);
    },
  };
}
