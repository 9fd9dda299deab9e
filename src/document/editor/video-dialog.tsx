import type { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { youtubeEmbedAddress, youtubeId } from '#shared/youtube.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { documentTexts } from '../texts.ts';
import { insertBlock } from './block-place.ts';
import { onEnter } from './bubble.tsx';
import { editorTexts } from './texts.ts';

type VideoDialogProps = { editor: Editor; isOpen: boolean; onClose: () => void };

/** Asks for the address of a YouTube video and puts its block after the one at the cursor. */
export function VideoDialog({ editor, isOpen, onClose }: VideoDialogProps) {
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
    insertVideo(editor, youtubeEmbedAddress(id));
  };
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={editorTexts.video}
      actions={<Actions onInsert={insert} onCancel={close} />}
    >
      <TextField
        label={editorTexts.videoAddress}
        hint={editorTexts.videoHint}
        error={isRefused && <span role="alert">{documentTexts.invalidVideo}</span>}
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
        {editorTexts.videoInsert}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        {editorTexts.cancel}
      </Button>
    </>
  );
}

/** The cursor goes on after the video, where the editor makes a paragraph if there is none. */
function insertVideo({ view, schema }: Editor, src: string): void {
  const { tr } = view.state;
  const end = insertBlock(tr, tr.selection.to, schema.node('video', { src }));
  view.dispatch(tr);
  const { doc, tr: move } = view.state;
  const after = Selection.near(doc.resolve(Math.min(end, doc.content.size)));
  view.dispatch(move.setSelection(after).scrollIntoView());
  view.focus();
}
