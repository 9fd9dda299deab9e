import { useState } from 'react';
import { flushSync } from 'react-dom';
import { youtubeEmbedAddress, youtubeId } from '#shared/youtube.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { BlockDialogProps } from '../../editor/block-editing.ts';
import { insertAtCursor } from '../../editor/block-place.ts';
import { onEnter } from '../../editor/bubble.tsx';
import { editorTexts } from '../../editor/texts.ts';
import { videoTexts } from './texts.ts';

/** Asks for the address of a YouTube video and puts its block after the one at the cursor. */
export function VideoDialog({ editor, isOpen, onClose }: BlockDialogProps) {
  const [address, setAddress] = useState('');
  const [isRefused, setRefused] = useState(false);
  const close = () => {
    onClose();
    setAddress('');
    setRefused(false);
  };
  const insert = () => {
    const id = youtubeId(address);
    if (id === null) return setRefused(true);
    // The text takes the focus only once nothing modal lies over it.
    flushSync(close);
    insertAtCursor(editor, editor.schema.node('video', { src: youtubeEmbedAddress(id) }));
  };
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={videoTexts.tool}
      actions={<Actions onInsert={insert} onCancel={close} />}
    >
      <TextField
        label={videoTexts.address}
        hint={videoTexts.addressHint}
        error={isRefused && <span role="alert">{videoTexts.invalid}</span>}
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

function Actions({ onInsert, onCancel }: { onInsert: () => void; onCancel: () => void }) {
  return (
    <>
      <Button variant="ink" onClick={onInsert}>
        {videoTexts.insert}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        {editorTexts.cancel}
      </Button>
    </>
  );
}
