import { useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { PlusIcon } from '../icons.ts';
import { TextField } from '../text-field.tsx';
import { useKeptFocus } from '../use-kept-focus.ts';
import { RowPicture } from './ordered-row.tsx';

/** What can be added to an ordered list. */
export type PickItem = { id: string; name: string; image: string; fact: string };

type PickListProps = {
  items: readonly PickItem[];
  texts: {
    findLabel: string;
    choicesLabel: string;
    noMatch: string;
    add: (name: string) => string;
  };
  /** What is wrong with the choice. */
  error: string | undefined;
  isFull: boolean;
  onAdd: (id: string) => void;
};

/** A list to search, each item with a button that adds it. */
export function PickList({ items, texts, error, isFull, onAdd }: PickListProps) {
  const [typed, setTyped] = useState('');
  const focus = useKeptFocus<HTMLDivElement>();
  const words = typed.trim().toLowerCase();
  const shown = items.filter(({ name }) => name.toLowerCase().includes(words));
  return (
    <div className="grid gap-3" {...focus}>
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
          {shown.map((item) => (
            <li
              key={item.id}
              className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-4 p-3"
            >
              <RowPicture src={item.image} />
              <p className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{item.name}</span>
                <span className="text-sm text-subtle">{item.fact}</span>
              </p>
              <IconButton
                size="small"
                variant="secondary"
                label={texts.add(item.name)}
                icon={<PlusIcon />}
                aria-disabled={isFull}
                onClick={() => !isFull && onAdd(item.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
