import { useEffect, useRef } from 'react';
import { TextAreaField } from '#ui/text-field.tsx';
import type { BlockPanelProps } from '../../editor/block-editing.ts';
import { Bubble, onEnter } from '../../editor/bubble.tsx';
import { inText } from '../../editor/editor-keys.ts';
import { RemoveButton } from '../../editor/remove-button.tsx';
import { useAttributeField } from '../../editor/use-attribute-field.ts';
import { longestNote } from './rules.ts';
import { footnoteTexts } from './texts.ts';

/** The text of the selected footnote. */
export function FootnotePanel({ editor, from, to, attrs, onClose }: BlockPanelProps) {
  const write = useAttributeField(editor, from);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // A new note can be typed immediately.
    if (field.current?.value === '') field.current.focus({ preventScroll: true });
  }, []);
  return (
    <Bubble {...{ editor, from, to }} place="below" label={footnoteTexts.name} onEscape={onClose}>
      <div className="grid w-128 max-w-full items-end gap-3 p-4 sm:grid-cols-[1fr_auto]">
        <TextAreaField
          ref={field}
          label={footnoteTexts.note}
          hint={footnoteTexts.hint}
          value={String(attrs['note'] ?? '')}
          maxLength={longestNote}
          rows={2}
          onFocus={write.begin}
          onChange={(event) => write.set('note', event.target.value)}
          onKeyDown={onEnter(() => inText(editor).setTextSelection(to).run())}
        />
        <RemoveButton editor={editor} />
      </div>
    </Bubble>
  );
}
