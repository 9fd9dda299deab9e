import { useId } from 'react';
import { imageAddress } from '#shared/image-variants.ts';
import { FieldError } from '#ui/field.tsx';
import { OrderedRow } from '#ui/ordering/ordered-row.tsx';
import { PickList } from '#ui/ordering/pick-list.tsx';
import { useOrder } from '#ui/ordering/use-order.ts';
import { StatusChip, statusLabel } from '../../components/status-chip.tsx';
import type { seriesClient } from '../client.ts';
import { seriesLimits } from '../rules.ts';
import { seriesTexts as texts } from '../texts.ts';

/** An article that can be part of a series. */
export type SeriesChoice = Awaited<ReturnType<typeof seriesClient.choices>>[number];

type SeriesPartsFieldProps = {
  parts: readonly SeriesChoice[];
  choices: readonly SeriesChoice[];
  error: string | undefined;
  onChange: (parts: SeriesChoice[]) => void;
};

/** The articles of a series in their order, and those that can be added. */
export function SeriesPartsField({ parts, choices, error, onChange }: SeriesPartsFieldProps) {
  const id = useId();
  const { said, say, list, place } = useOrder(parts, (next) => onChange(next([...parts])), words);
  const others = choices.filter((choice) => parts.every((part) => part.id !== choice.id));

  function add(chosenId: string): void {
    const choice = others.find((other) => other.id === chosenId);
    if (!choice) return;
    onChange([...parts, choice]);
    say(texts.added(choice.title, parts.length + 1));
  }

  return (
    <div className="field" role="group" aria-labelledby={`${id}-label`} ref={list} tabIndex={-1}>
      <div className="flex items-end justify-between gap-3">
        <p id={`${id}-label`} className="field-label">
          {texts.partsLabel}
        </p>
        <span className="mono field-hint">
          {parts.length} / {seriesLimits.parts}
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
              item={{ id: part.id, name: part.title, image: imageAddress(part.thumbnailId, 400) }}
              facts={<StatusChip status={part.moderationStatus} />}
              labels={texts}
              {...place(part, index)}
            />
          ))}
        </ol>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
      <div className="mt-4">
        <Choices
          choices={others}
          error={error}
          isFull={parts.length >= seriesLimits.parts}
          onAdd={add}
        />
      </div>
    </div>
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

const words = {
  moved: ({ title }: SeriesChoice, place: number, count: number) =>
    texts.moved(title, place, count),
  removed: ({ title }: SeriesChoice) => texts.removed(title),
};
