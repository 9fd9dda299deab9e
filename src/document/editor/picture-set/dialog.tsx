import { NodeSelection } from '@tiptap/pm/state';
import { useState } from 'react';
import { textImageTypes } from '#shared/image-variants.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PlusIcon } from '#ui/icons.ts';
import type { OwnKind } from '../../nodes.ts';
import type { BlockDialogProps } from '../block-editing.ts';
import { insertAtCursor } from '../block-place.ts';
import { DialogActions } from '../dialog-actions.tsx';
import { FileChooser } from '../file-chooser.tsx';
import { editorTexts } from '../texts.ts';
import { useEntries } from './entries.ts';
import { picturesOf } from './node.ts';
import { PictureRow } from './row.tsx';

/** A kind of block that has several pictures. */
export type PictureSet = {
  kind: OwnKind;
  limits: { least: number; most: number };
  texts: { name: string; synonyms: string; wrongCount: string; insert: string; save: string };
};

type PictureSetProps = BlockDialogProps & PictureSet;

/** Combines pictures into a block, or changes the selected one. */
export function PictureSetDialog(props: PictureSetProps) {
  return props.isOpen && <OpenDialog {...props} />;
}

function OpenDialog({ editor, onClose, upload, kind, limits, texts }: PictureSetProps) {
  const { selection } = editor.state;
  const isSelected = selection instanceof NodeSelection && selection.node.type.name === kind;
  const given = isSelected ? picturesOf(selection.node.attrs) : [];
  const { entries, leftOut, add, write, move, remove } = useEntries(given, {
    upload,
    most: limits.most,
  });
  const [isRefused, setRefused] = useState(false);
  const pictures = entries.flatMap(({ picture }) => picture ?? []);
  const isSending = entries.some(({ picture, error }) => picture === null && error === null);
  const close = () => {
    onClose();
    // The text takes the focus only once no modal dialog covers it.
    queueMicrotask(() => editor.view.focus());
  };
  const save = () => {
    if (isSending) return;
    if (pictures.length < limits.least) return setRefused(true);
    const block = editor.schema.node(kind, { pictures });
    close();
    if (isSelected) editor.view.dispatch(editor.state.tr.replaceSelectionWith(block));
    else insertAtCursor(editor, block);
  };
  return (
    <Dialog
      open
      size="wide"
      onClose={close}
      title={texts.name}
      actions={
        <DialogActions
          label={isSelected ? texts.save : texts.insert}
          isDisabled={isSending}
          onAct={save}
          onCancel={close}
        />
      }
    >
      <ol className="grid gap-4">
        {entries.map((entry, index) => (
          <PictureRow
            key={entry.key}
            {...{ entry, index, onEnter: save }}
            count={entries.length}
            onWrite={(words) => write(entry, words)}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(entry.key)}
          />
        ))}
      </ol>
      {entries.length < limits.most && <AddButton onFiles={(files) => void add(files)} />}
      <p role="alert" className="text-sm text-danger">
        {isRefused && pictures.length < limits.least
          ? texts.wrongCount
          : leftOut.length > 0 && editorTexts.leftOutFiles(texts.wrongCount, leftOut)}
      </p>
    </Dialog>
  );
}

function AddButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <FileChooser
      label={editorTexts.addPictures}
      accept={textImageTypes.join(',')}
      multiple
      data-autofocus=""
      icon={<PlusIcon />}
      onFiles={onFiles}
    />
  );
}
