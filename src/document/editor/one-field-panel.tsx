import { TextField } from '#ui/text-field.tsx';
import type { BlockPanelProps } from './block-editing.ts';
import { Bubble, onEnter } from './bubble.tsx';
import { RemoveButton } from './remove-button.tsx';
import { useAttributeField } from './use-attribute-field.ts';

type OneFieldPanelProps = BlockPanelProps & {
  /** The name of the panel. */
  name: string;
  /** The attribute that its one field writes. */
  attribute: string;
  label: string;
  maxLength: number;
};

/** A one-line text of the selected block, and a button to remove it. */
export function OneFieldPanel(props: OneFieldPanelProps) {
  const { editor, from, to, attrs, onClose, name, attribute, label, maxLength } = props;
  const write = useAttributeField(editor, from);
  return (
    <Bubble {...{ editor, from, to }} place="below" label={name} onEscape={onClose}>
      <div className="grid w-120 max-w-full items-end gap-3 p-4 sm:grid-cols-[1fr_auto]">
        <TextField
          label={label}
          value={String(attrs[attribute] ?? '')}
          maxLength={maxLength}
          onFocus={write.begin}
          onChange={(event) => write.set(attribute, event.target.value || null)}
          onKeyDown={onEnter(() => editor.view.focus())}
        />
        <RemoveButton editor={editor} />
      </div>
    </Bubble>
  );
}
