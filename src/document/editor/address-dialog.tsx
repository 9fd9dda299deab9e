import type { Node } from '@tiptap/pm/model';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { BlockDialogProps } from './block-editing.ts';
import { insertAtCursor } from './block-place.ts';
import { onEnter } from './bubble.tsx';
import { DialogActions } from './dialog-actions.tsx';

type AddressDialogProps = BlockDialogProps & {
  /** The block for the address; null is refused with the sentence. */
  blockAt: (address: string) => Node | null;
  title: string;
  texts: Record<'address' | 'addressHint' | 'invalid' | 'insert', string>;
};

/** Asks for an address and inserts its block after the one at the cursor. */
export function AddressDialog(props: AddressDialogProps) {
  const { editor, isOpen, onClose, blockAt, title, texts } = props;
  const [address, setAddress] = useState('');
  const [isRefused, setRefused] = useState(false);
  const close = () => {
    onClose();
    setAddress('');
    setRefused(false);
  };
  const insert = () => {
    const block = blockAt(address);
    if (block === null) return setRefused(true);
    // The text takes the focus only once no modal dialog covers it.
    flushSync(close);
    insertAtCursor(editor, block);
  };
  const actions = <DialogActions label={texts.insert} onAct={insert} onCancel={close} />;
  return (
    <Dialog open={isOpen} onClose={close} title={title} actions={actions}>
      <TextField
        label={texts.address}
        hint={texts.addressHint}
        error={isRefused && <span role="alert">{texts.invalid}</span>}
        data-autofocus=""
        value={address}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setAddress(event.target.value);
          setRefused(false);
        }}
        onKeyDown={onEnter(insert)}
      />
    </Dialog>
  );
}
