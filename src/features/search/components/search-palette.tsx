import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useBackdrop, useModal } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon, SearchIcon } from '#ui/icons.ts';
import { Spinner } from '#ui/spinner.tsx';
import { groupsOf, type FoundGroup } from '../found.ts';
import { searchLimits, searchPath } from '../rules.ts';
import type { SlashKey } from '../slash-key.ts';
import { searchTexts } from '../texts.ts';
import { PaletteFoot } from './palette-foot.tsx';
import { optionId, PaletteResults } from './palette-results.tsx';
import { useSearch, type Search } from './use-search.ts';

type SearchPaletteProps = {
  search: Search;
  slashKey: SlashKey;
  onClose: () => void;
};

/**
 * The global search: a combobox whose list of results is always open. Focus stays in the field; the
 * arrow keys move through the results, Enter opens the current one.
 */
export function SearchPalette(props: SearchPaletteProps) {
  const { search, slashKey, onClose } = props;
  const dialog = useModal(true);
  const backdrop = useBackdrop(onClose);
  const id = useId();
  const palette = usePalette(search, onClose);
  const { text, results } = palette;
  return (
    <dialog
      ref={dialog}
      className="dialog palette"
      aria-label={searchTexts.label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      {...backdrop}
    >
      <PaletteField id={id} palette={palette} onClose={onClose} />
      <PaletteResults
        id={id}
        text={text.trim()}
        results={results}
        groups={palette.groups}
        current={palette.current}
        onPoint={palette.point}
        onChoose={palette.choose}
      />
      <PaletteFoot slashKey={slashKey} />
    </dialog>
  );
}

type PaletteInputProps = { id: string; palette: ReturnType<typeof usePalette> };

function PaletteField({ onClose, ...input }: PaletteInputProps & { onClose: () => void }) {
  return (
    <search>
      <form
        className="palette-field"
        action="/search"
        onSubmit={(event) => {
          event.preventDefault();
          input.palette.open();
        }}
      >
        <PaletteInput {...input} />
        <IconButton label={searchTexts.close} icon={<CloseIcon />} onClick={onClose} />
      </form>
    </search>
  );
}

function PaletteInput({ id, palette }: PaletteInputProps) {
  const { text, results, options, current, type, onKey } = palette;
  return (
    <>
      {results.isLoading ? <Spinner /> : <SearchIcon />}
      <input
        role="combobox"
        aria-label={searchTexts.label}
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={current ? optionId(id, current) : undefined}
        aria-autocomplete="list"
        className="palette-input"
        name="q"
        value={text}
        maxLength={searchLimits.query}
        placeholder={searchTexts.placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        data-autofocus
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKey}
      />
    </>
  );
}

function usePalette(search: Search, onClose: () => void) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const navigate = useNavigate();
  const results = useSearch(search, text.trim());
  const { outcome, answered, isLoading } = results;
  const groups = outcome && 'found' in outcome ? groupsOf(outcome.found, answered) : [];
  const options = optionsOf(groups);
  // Until another one is selected, the first result for the current text is the current one.
  const kept = options.find(({ key }) => key === chosen);
  const option = kept ?? (isLoading ? undefined : options[0]);

  function move(step: 1 | -1) {
    const at = options.findIndex(({ key }) => key === option?.key);
    const next = options.at((at + step) % options.length) ?? options[0];
    if (next) setChosen(next.key);
  }

  return {
    text,
    results,
    groups,
    options,
    current: option?.key ?? null,
    type: (next: string) => {
      setText(next);
      setChosen(null);
    },
    point: setChosen,
    /** Opens the current result, or the page of all results. */
    open: () => {
      const to = option?.to ?? (text.trim() ? searchPath(text.trim()) : null);
      if (!to) return;
      onClose();
      void navigate(to);
    },
    /** A result was clicked: its own link opens it. */
    choose: (event: MouseEvent) => {
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onClose();
    },
    onKey: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    },
  };
}

/** The results in arrow key order. */
function optionsOf(groups: readonly FoundGroup[]) {
  return groups.flatMap(({ name, rows, more }) => [
    ...rows.map(({ key, to }) => ({ key, to })),
    ...(more ? [{ key: `more-${name}`, to: more.to }] : []),
  ]);
}
