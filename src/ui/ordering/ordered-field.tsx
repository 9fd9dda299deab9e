import { useId, type ReactNode } from 'react';
import { imageAddress } from '#shared/image-variants.ts';
import { OrderedRow } from './ordered-row.tsx';
import { useOrder } from './use-order.ts';

type Part = { id: string; thumbnailId: string };

type OrderedFieldProps<Item extends Part> = {
  parts: readonly Item[];
  most: number;
  texts: {
    partsLabel: string;
    partsHint: string;
    none: string;
    earlier: (name: string) => string;
    later: (name: string) => string;
    remove: (name: string) => string;
    moved: (name: string, place: number, count: number) => string;
    removed: (name: string) => string;
    added: (name: string, count: number) => string;
  };
  nameOf: (part: Item) => string;
  /** Shown below its name. */
  factsOf: (part: Item) => ReactNode;
  onChange: (parts: Item[]) => void;
  /** Shown below the list, with what adds to it. */
  children: (add: (part: Item) => void) => ReactNode;
};

/** The parts of something in their order, of which there is a limited number. */
export function OrderedField<Item extends Part>(props: OrderedFieldProps<Item>) {
  const { parts, most, texts, nameOf, factsOf, onChange, children } = props;
  const id = useId();
  const { said, say, list, place } = useOrder(parts, (next) => onChange(next([...parts])), {
    moved: (part, ...where) => texts.moved(nameOf(part), ...where),
    removed: (part) => texts.removed(nameOf(part)),
  });
  const add = (part: Item) => {
    onChange([...parts, part]);
    say(texts.added(nameOf(part), parts.length + 1));
  };
  return (
    <div className="field" role="group" aria-labelledby={`${id}-label`} ref={list} tabIndex={-1}>
      <div className="flex items-end justify-between gap-3">
        <p id={`${id}-label`} className="field-label">
          {texts.partsLabel}
        </p>
        <span className="mono field-hint">
          {parts.length} / {most}
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
              item={{ id: part.id, name: nameOf(part), image: imageAddress(part.thumbnailId, 400) }}
              facts={factsOf(part)}
              labels={texts}
              {...place(part, index)}
            />
          ))}
        </ol>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
      {children(add)}
    </div>
  );
}
