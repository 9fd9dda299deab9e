import { useState } from 'react';
import { CheckField } from '#ui/check-field.tsx';
import type { SlashKey } from '../slash-key.ts';
import { searchTexts } from '../texts.ts';

/** The keys of the palette, and whether `/` opens it (WCAG 2.1.4). */
export function PaletteFoot({ slashKey }: { slashKey: SlashKey }) {
  const [isOn, setOn] = useState(slashKey.isOn);
  return (
    <div className="palette-foot">
      <p className="flex gap-4 max-sm:hidden">
        <span>
          <kbd className="key">↑</kbd> <kbd className="key">↓</kbd> {searchTexts.keyMove}
        </span>
        <span>
          <kbd className="key">Enter</kbd> {searchTexts.keyOpen}
        </span>
        <span>
          <kbd className="key">Esc</kbd> {searchTexts.keyClose}
        </span>
      </p>
      <CheckField
        label={searchTexts.slashOpens}
        checked={isOn}
        onChange={(event) => {
          slashKey.keep(event.target.checked);
          setOn(event.target.checked);
        }}
      />
    </div>
  );
}
