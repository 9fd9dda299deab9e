import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { fileFormats } from '#features/packages/rules.ts';
import { bytesText } from '#shared/bytes.ts';
import { Button } from '#ui/button.tsx';
import { Dropzone } from '#ui/dropzone.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CircleCheckIcon, TrashIcon } from '#ui/icons.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { uploadClient } from '../../client.ts';
import { acceptedFormats, type StoredFileKind, type StoredFileView } from '../rules.ts';
import { factsText, fileTexts, transferTexts } from '../texts.ts';
import { isUnderWay, type Transfer } from '../transfer.ts';
import type { UploadPlace } from './remembered-upload.ts';
import { useFileUpload } from './use-file-upload.ts';

export type FileFieldProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  kind: StoredFileKind;
  /** Which form the field belongs to, and whose. */
  place: UploadPlace;
  /** The file in the form. */
  value: StoredFileView | null;
  /** Checks a file before it is uploaded; a refused one stays on this device. */
  mayBeSent?: ((file: File) => Promise<boolean>) | undefined;
  /** Shown instead of the drop zone while a file is checked. */
  waiting?: ReactNode;
  /** The local file that is about to be uploaded, or null if it will not be. */
  onChosen?: ((file: File | null) => void) | undefined;
  onChange: (file: StoredFileView | null) => void;
  /** Whether an upload is in progress: a save now would not include it. */
  onUploadingChange?: ((isUploading: boolean) => void) | undefined;
};

/** Chooses a file, uploads it in parts, and shows what was read from it. */
export function FileField(props: FileFieldProps) {
  const { label, hint, error, kind, place, value, onChange } = props;
  const upload = useFileUpload({ kind, place, onStored: onChange });
  const { transfer } = upload;
  const isUploading = isUnderWay(transfer);
  const tellUploading = useEffectEvent(() => props.onUploadingChange?.(isUploading));
  useEffect(() => tellUploading(), [isUploading]);
  const problem = transfer.step === 'failed' ? transfer.sentence : error;
  const accept = acceptedFormats[kind].map((format) => `.${fileFormats[format]}`).join(',');

  async function choose(file: File) {
    if (props.mayBeSent && !(await props.mayBeSent(file))) return;
    props.onChosen?.(file);
    upload.choose(file);
  }

  function takeBack() {
    props.onChosen?.(null);
    upload.remove();
  }

  function dropStored() {
    // What a product uses stays; the server's sweep finds the rest if this is lost.
    if (value) uploadClient.files.remove({ id: value.id }).catch(() => undefined);
    onChange(null);
  }

  return (
    <Field label={label} hint={hint} error={problem}>
      {(control) => (
        <>
          {value && !isUploading && <StoredFile file={value} onRemove={dropStored} />}
          {isUploading ? (
            <TransferRow {...upload} remove={takeBack} />
          ) : (
            !value &&
            (props.waiting ?? (
              <Dropzone
                control={control}
                accept={accept}
                title={dropTitle(transfer)}
                onFiles={([file]) => file && void choose(file)}
              />
            ))
          )}
          {transfer.step === 'interrupted' && (
            <Button size="small" variant="ghost" onClick={takeBack}>
              {transferTexts.startOver}
            </Button>
          )}
          <p className="sr-only" role="status">
            {spokenState(transfer)}
          </p>
        </>
      )}
    </Field>
  );
}

function dropTitle(transfer: Transfer): string {
  if (transfer.step !== 'interrupted') return transferTexts.drop;
  const { name, sent, bytes } = transfer;
  return transferTexts.chooseAgain(name, bytesText(sent), bytesText(bytes));
}

/** Announced once when the state changes; the progress bar shows the bytes. */
function spokenState(transfer: Transfer): string {
  return transfer.step === 'idle' || transfer.step === 'failed'
    ? ''
    : transferTexts.states[transfer.step];
}

type TransferRowProps = {
  transfer: Transfer;
  pause: () => void;
  resume: () => void;
  remove: () => void;
};

function TransferRow({ transfer, pause, resume, remove }: TransferRowProps) {
  if (transfer.step === 'idle') return null;
  const { step, name, bytes, sent } = transfer;
  return (
    <div className="file-row">
      <div className="file-row-head">
        <span className="file-row-name">{name}</span>
        {(step === 'sending' || step === 'waiting') && (
          <Button size="small" onClick={pause}>
            {transferTexts.pause}
          </Button>
        )}
        {(step === 'paused' || step === 'abandoned') && (
          <Button size="small" onClick={resume}>
            {step === 'paused' ? transferTexts.resume : transferTexts.tryAgain}
          </Button>
        )}
        <IconButton
          size="small"
          label={transferTexts.cancel(name)}
          icon={<TrashIcon />}
          onClick={remove}
        />
      </div>
      <ProgressBar percent={(sent / bytes) * 100} label={transferTexts.progress(name)} />
      <div className="file-row-foot">
        <span className="mono">{transferTexts.sent(bytesText(sent), bytesText(bytes))}</span>
        <span>{step !== 'failed' && transferTexts.states[step]}</span>
      </div>
    </div>
  );
}

function StoredFile({ file, onRemove }: { file: StoredFileView; onRemove: () => void }) {
  return (
    <div className="file-row">
      <div className="file-row-head">
        <CircleCheckIcon className="text-success" />
        <span className="file-row-name">{file.originalName}</span>
        <span className="mono">{bytesText(file.bytes)}</span>
        <IconButton
          size="small"
          label={fileTexts.remove(file.originalName)}
          icon={<TrashIcon />}
          onClick={onRemove}
        />
      </div>
      <div className="file-row-foot">{factsText(file.facts)}</div>
    </div>
  );
}
