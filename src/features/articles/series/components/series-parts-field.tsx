import { imageAddress } from '#shared/image-variants.ts';
import { FieldError } from '#ui/field.tsx';
import { OrderedField } from '#ui/ordering/ordered-field.tsx';
import { PickList } from '#ui/ordering/pick-list.tsx';
import { StatusChip, statusLabel } from '../../components/status-chip.tsx';
import type { SeriesChoice } from '../draft.ts';
import { seriesLimits } from '../rules.ts';
import { seriesTexts as texts } from '../texts.ts';

type SeriesPartsFieldProps = {
  parts: readonly SeriesChoice[];
  choices: readonly SeriesChoice[];
  error: string | undefined;
  onChange: (parts: SeriesChoice[]) => void;
};

/** The articles of a series in their order, and those that can be added. */
export function SeriesPartsField({ parts, choices, error, onChange }: SeriesPartsFieldProps) {
  const others = choices.filter((choice) => parts.every((part) => part.id !== choice.id));
  return (
    <OrderedField
      {...{ parts, texts, onChange }}
      most={seriesLimits.parts}
      nameOf={({ title }) => title}
      factsOf={({ moderationStatus }) => <StatusChip status={moderationStatus} />}
    >
      {(add) => (
        <div className="mt-4">
          <Choices
            choices={others}
            error={error}
            isFull={parts.length >= seriesLimits.parts}
            onAdd={(chosenId) => {
              const choice = others.find(({ id }) => id === chosenId);
              if (choice) add(choice);
            }}
          />
        </div>
      )}
    </OrderedField>
  );
}

type ChoicesProps = {
  choices: readonly SeriesChoice[];
  error: string | undefined;
  isFull: boolean;
  onAdd: (id: string) => void;
};

function Choices({ choices, error, isFull, onAdd }: ChoicesProps) {
  if (choices.length === 0) {
    return (
      <>
        <FieldError>{error}</FieldError>
        <p className="text-sm text-muted">{texts.noChoices}</p>
      </>
    );
  }
  const items = choices.map(({ id, title, thumbnailId, moderationStatus }) => ({
    id,
    name: title,
    image: imageAddress(thumbnailId, 400),
    fact: statusLabel(moderationStatus),
  }));
  return <PickList items={items} texts={texts} error={error} isFull={isFull} onAdd={onAdd} />;
}
