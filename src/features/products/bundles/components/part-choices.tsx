import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { Spinner } from '#ui/spinner.tsx';
import { TextField } from '#ui/text-field.tsx';
import { priceText } from '../../rules.ts';
import { bundleClient } from '../client.ts';
import { bundleLimits, type ChosenPart } from '../rules.ts';
import { bundleFormTexts as texts } from '../texts.ts';
import { PartPicture } from './chosen-part.tsx';

type Choice = Omit<ChosenPart, 'problem'>;

type PartChoicesProps = {
  chosen: readonly ChosenPart[];
  /** What is wrong with the choice. */
  error: string | undefined;
  onAdd: (part: ChosenPart) => void;
};

/** The seller's other products, each with a button that adds it. */
export function PartChoices({ chosen, error, onAdd }: PartChoicesProps) {
  const { choices, hasFailed, load } = useChoices();
  const [typed, setTyped] = useState('');
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
  const words = typed.trim().toLowerCase();
  const shown = others.filter(({ name }) => name.toLowerCase().includes(words));
  return (
    <div className="grid gap-3">
      <TextField
        label={texts.findLabel}
        value={typed}
        type="search"
        error={error}
        autoComplete="off"
        // What is sent is the form, not the search.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={(event) => setTyped(event.target.value)}
      />
      {shown.length === 0 ? (
        <p className="text-sm text-muted">{texts.noMatch}</p>
      ) : (
        <ul
          aria-label={texts.choicesLabel}
          className="panel max-h-80 divide-y divide-line overflow-y-auto"
        >
          {shown.map((choice) => (
            <ChoiceRow
              key={choice.id}
              choice={choice}
              isFull={chosen.length >= bundleLimits.partsMax}
              onAdd={() => onAdd({ ...choice, problem: null })}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type ChoiceRowProps = { choice: Choice; isFull: boolean; onAdd: () => void };

function ChoiceRow({ choice, isFull, onAdd }: ChoiceRowProps) {
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-4 p-3">
      <PartPicture id={choice.thumbnailId} />
      <p className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{choice.name}</span>
        <span className="text-sm text-subtle">{priceText(choice.priceCents)}</span>
      </p>
      <IconButton
        size="small"
        variant="secondary"
        label={texts.add(choice.name)}
        icon={<PlusIcon />}
        aria-disabled={isFull}
        onClick={() => !isFull && onAdd()}
      />
    </li>
  );
}

/** What a bundle can hold, asked for once the form is shown. */
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
