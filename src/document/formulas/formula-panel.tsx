import { useEffect, useRef, useState } from 'react';
import { TextField } from '#ui/text-field.tsx';
import type { BlockPanelProps } from '../editor/block-editing.ts';
import { Bubble, onEnter } from '../editor/bubble.tsx';
import { inText } from '../editor/editor-keys.ts';
import { RemoveButton } from '../editor/remove-button.tsx';
import { useAttributeField } from '../editor/use-attribute-field.ts';
import { isWrongFormula } from './drawing.ts';
import { formulaLimits } from './rules.ts';
import { formulaTexts } from './texts.ts';

/** The source of the selected formula. */
export function FormulaPanel({ editor, from, to, attrs, onClose }: BlockPanelProps) {
  const tex = String(attrs['tex'] ?? '');
  const write = useAttributeField(editor, from);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A new formula can be typed immediately.
    if (field.current?.value === '') field.current.focus({ preventScroll: true });
  }, []);
  const isWrong = useIsWrong(tex);
  return (
    <Bubble {...{ editor, from, to }} place="below" label={formulaTexts.tex} onEscape={onClose}>
      <div className="grid w-128 max-w-full items-end gap-3 p-4 sm:grid-cols-[1fr_auto]">
        <TextField
          ref={field}
          label={formulaTexts.tex}
          placeholder={formulaTexts.example}
          value={tex}
          maxLength={formulaLimits.one}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          error={isWrong && <span role="status">{formulaTexts.wrong}</span>}
          onFocus={write.begin}
          onChange={(event) => write.set('tex', event.target.value)}
          onKeyDown={onEnter(() => inText(editor).setTextSelection(to).run())}
        />
        <RemoveButton editor={editor} />
      </div>
    </Bubble>
  );
}

function useIsWrong(tex: string): boolean {
  const [checked, setChecked] = useState({ tex: '', isWrong: false });
  useEffect(() => {
    let isOver = false;
    if (tex.trim() === '') return;
    void isWrongFormula(tex).then(
      (isWrong) => !isOver && setChecked({ tex, isWrong }),
      // Offline before KaTeX was loaded: errors cannot be detected.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [tex]);
  return checked.tex === tex && checked.isWrong;
}
