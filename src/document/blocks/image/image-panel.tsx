import { TextField } from '#ui/text-field.tsx';
import type { BlockPanelProps } from '../../editor/block-editing.ts';
import { Bubble, onEnter } from '../../editor/bubble.tsx';
import { RemoveButton } from '../../editor/remove-button.tsx';
import { useAttributeField } from '../../editor/use-attribute-field.ts';
import { pictureTexts } from '../../picture-texts.ts';
import { imageTexts } from './texts.ts';

/** The texts of the selected image. */
export function ImagePanel({ editor, from, to, attrs, onClose }: BlockPanelProps) {
  const write = useAttributeField(editor, from);
  const back = onEnter(() => editor.view.focus());
  return (
    <Bubble {...{ editor, from, to }} place="below" label={imageTexts.name} onEscape={onClose}>
      <div className="grid w-160 max-w-full items-end gap-3 p-4 sm:grid-cols-[1fr_1fr_auto]">
        <TextField
          label={pictureTexts.alt}
          placeholder={pictureTexts.altExample}
          value={String(attrs['alt'] ?? '')}
          onFocus={write.begin}
          onChange={(event) => write.set('alt', event.target.value)}
          onKeyDown={back}
        />
        <TextField
          label={pictureTexts.caption}
          value={String(attrs['title'] ?? '')}
          onFocus={write.begin}
          onChange={(event) => write.set('title', event.target.value || null)}
          onKeyDown={back}
        />
        <RemoveButton editor={editor} />
      </div>
    </Bubble>
  );
}
