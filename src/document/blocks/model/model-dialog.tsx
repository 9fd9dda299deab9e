import { NodeSelection } from '@tiptap/pm/state';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { BlockDialogProps } from '../../editor/block-editing.ts';
import { insertAtCursor } from '../../editor/block-place.ts';
import { imageFileTypes, refusalOfImageFile } from '../../editor/image-file.ts';
import { editorTexts } from '../../editor/texts.ts';
import type { PictureAttributes } from '../../picture-attributes.ts';
import { pictureTexts } from '../../picture-texts.ts';
import { posterOf } from './model-node.ts';
import { ModelStage } from './model-stage.tsx';
import { modelAddress } from './rules.ts';
import { modelTexts } from './texts.ts';
import { useSending } from './use-sending.ts';

/** Sends a model, makes its picture from the view of it, and asks for its words. */
export function ModelDialog(props: BlockDialogProps) {
  return props.isOpen && props.uploadModel !== null ? (
    <OpenDialog {...props} uploadModel={props.uploadModel} />
  ) : null;
}

type OpenProps = BlockDialogProps & {
  uploadModel: NonNullable<BlockDialogProps['uploadModel']>;
};

type Picture = Pick<PictureAttributes, 'src' | 'width' | 'height'>;

function useModelForm({ editor, onClose, upload, uploadModel }: OpenProps) {
  const { selection } = editor.state;
  const isSelected = selection instanceof NodeSelection && selection.node.type.name === 'model';
  const given = isSelected ? posterOf(selection.node.attrs) : null;
  const [src, setSrc] = useState(isSelected ? String(selection.node.attrs['src']) : null);
  const [picture, setPicture] = useState<Picture | null>(given);
  const [words, setWords] = useState({ alt: given?.alt ?? '', title: given?.title ?? '' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const model = useSending(uploadModel, ({ id }) => setSrc(modelAddress(id)));
  const poster = useSending(upload, setPicture);
  const isSending = model.state !== null || poster.state !== null;
  const close = () => {
    onClose();
    // The text takes the focus only once nothing modal lies over it.
    queueMicrotask(() => editor.view.focus());
  };
  const save = () => {
    if (isSending) return;
    const [alt, title] = [words.alt.trim(), words.title.trim() || null];
    if (src === null) return setRefusal(modelTexts.chooseHint);
    if (picture === null) return setRefusal(modelTexts.noPoster);
    if (alt === '') return setRefusal(modelTexts.noAlt);
    const block = editor.schema.node('model', { src, poster: { ...picture, alt, title } });
    close();
    if (isSelected) editor.view.dispatch(editor.state.tr.replaceSelectionWith(block));
    else insertAtCursor(editor, block);
  };
  const choosePicture = (file: File) => {
    const reason = refusalOfImageFile(file);
    setRefusal(reason);
    if (reason === null) poster.start(file);
  };
  const problem = refusal ?? model.error ?? poster.error;
  return {
    src,
    picture,
    words,
    setWords,
    model,
    poster,
    isSelected,
    isSending,
    problem,
    close,
    save,
    choosePicture,
  };
}

function OpenDialog(props: OpenProps) {
  const form = useModelForm(props);
  const { src, picture, words, model, poster, isSelected, close } = form;
  return (
    <Dialog
      open
      size="wide"
      onClose={close}
      title={modelTexts.name}
      actions={
        <>
          <Button variant="ink" onClick={form.save} disabled={form.isSending}>
            {isSelected ? modelTexts.save : modelTexts.insert}
          </Button>
          <Button variant="ghost" onClick={close}>
            {editorTexts.cancel}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Chooser label={modelTexts.choose} accept=".glb" onFile={model.start} />
          <p className="field-hint">{modelTexts.chooseHint}</p>
        </div>
        <Sending {...model} />
        {src !== null && (
          <ModelStage
            key={src}
            address={src}
            alt={words.alt}
            isFirst={picture === null}
            onPicture={poster.start}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {picture !== null && (
            <img
              src={picture.src}
              alt={modelTexts.poster}
              className="h-16 rounded-md bg-surface-2"
            />
          )}
          <Chooser
            label={modelTexts.choosePicture}
            accept={imageFileTypes.join(',')}
            onFile={form.choosePicture}
          />
        </div>
        <Sending {...poster} />
        <Words words={words} setWords={form.setWords} />
        <p role="alert" className="text-sm text-danger">
          {form.problem}
        </p>
      </div>
    </Dialog>
  );
}

type WordsProps = {
  words: { alt: string; title: string };
  setWords: (words: { alt: string; title: string }) => void;
};

function Words({ words, setWords }: WordsProps) {
  return (
    <>
      <TextField
        label={pictureTexts.alt}
        placeholder={pictureTexts.altExample}
        required
        value={words.alt}
        onChange={(event) => setWords({ ...words, alt: event.target.value })}
      />
      <TextField
        label={pictureTexts.caption}
        value={words.title}
        onChange={(event) => setWords({ ...words, title: event.target.value })}
      />
    </>
  );
}

function Sending({ state, cancel }: Pick<ReturnType<typeof useSending>, 'state' | 'cancel'>) {
  if (state === null) return null;
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <ProgressBar percent={state.percent} label={editorTexts.uploading(state.name)} />
      </div>
      <Button size="small" variant="ghost" onClick={cancel}>
        {modelTexts.cancelUpload}
      </Button>
    </div>
  );
}

type ChooserProps = { label: string; accept: string; onFile: (file: File) => void };

function Chooser({ label, accept, onFile }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button onClick={() => input.current?.click()}>{label}</Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // The same file may be chosen again after a failure.
          event.target.value = '';
        }}
      />
    </div>
  );
}
