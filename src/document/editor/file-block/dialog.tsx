import { textImageTypes } from '#shared/image-variants.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Picture } from '#ui/picture.tsx';
import type { BlockDialogProps } from '../block-editing.ts';
import { DialogActions } from '../dialog-actions.tsx';
import { FileChooser } from '../file-chooser.tsx';
import type { FileBlock } from './kind.ts';
import { FileSending } from './sending.tsx';
import { useFileForm, type FileFormProps } from './use-file-form.ts';
import { PictureWords } from './words.tsx';

/** Uploads a file, takes its picture from its view, and asks for its description. */
export function FileBlockDialog(props: BlockDialogProps & { block: FileBlock }) {
  return props.isOpen && props.uploadFile !== null ? (
    <OpenDialog {...props} uploadFile={props.uploadFile} />
  ) : null;
}

function OpenDialog(props: FileFormProps) {
  const { texts, accept, Stage } = props.block;
  const form = useFileForm(props);
  const { src, picture, words, file, poster, isSelected, close } = form;
  return (
    <Dialog
      open
      size="wide"
      onClose={close}
      title={texts.name}
      actions={
        <DialogActions
          label={isSelected ? texts.save : texts.insert}
          isDisabled={form.isSending}
          onAct={form.save}
          onCancel={close}
        />
      }
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <FileChooser label={texts.choose} accept={accept} onFiles={form.chooseFile} />
          <p className="field-hint">{texts.chooseHint}</p>
        </div>
        <FileSending {...file} />
        {src !== null && (
          <Stage
            key={src}
            address={src}
            alt={words.alt}
            isFirst={picture === null}
            onPicture={poster.start}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {picture !== null && (
            <Picture
              src={picture.src}
              alt={texts.picture}
              className="h-16 rounded-md bg-surface-2"
              isSmall
            />
          )}
          <FileChooser
            label={texts.choosePicture}
            accept={textImageTypes.join(',')}
            onFiles={form.choosePicture}
          />
        </div>
        <FileSending {...poster} />
        <PictureWords words={words} setWords={form.setWords} />
        <p role="alert" className="text-sm text-danger">
          {form.problem}
        </p>
      </div>
    </Dialog>
  );
}
