import type { Editor } from '@tiptap/core';
import { createPortal } from 'react-dom';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ImageIcon } from '#ui/editor-icons.ts';
import { AlertIcon, CloseIcon } from '#ui/icons.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { editorTexts } from './texts.ts';
import type { Upload } from './upload-queue.ts';
import type { ImageUploads } from './use-image-uploads.ts';

/** The rows of the images being uploaded, each at its position in the text. */
export function UploadRows({ editor, uploads, retry, cancel }: ImageUploads & { editor: Editor }) {
  return uploads.map((upload) =>
    createPortal(
      <UploadRow
        upload={upload}
        onRetry={() => retry(editor, upload)}
        onCancel={() => {
          cancel(editor, upload);
          editor.view.focus();
        }}
      />,
      upload.row,
      upload.id,
    ),
  );
}

type UploadRowProps = { upload: Upload; onRetry: () => void; onCancel: () => void };

function UploadRow({ upload, onRetry, onCancel }: UploadRowProps) {
  const { file, fraction, error } = upload;
  const percent = Math.round((fraction ?? 0) * 100);
  return (
    <>
      <div className="flex items-center gap-3">
        {error === null ? <ImageIcon /> : <AlertIcon className="text-danger" />}
        <span className="min-w-0 grow truncate">{file.name}</span>
        {error === null && (
          <span className="mono shrink-0 text-sm whitespace-nowrap text-muted">
            {fraction === null ? editorTexts.uploadWaiting : editorTexts.percent(percent)}
          </span>
        )}
        {error !== null && (
          <Button size="small" onClick={onRetry}>
            {editorTexts.retry}
          </Button>
        )}
        <IconButton
          label={error === null ? editorTexts.cancel : editorTexts.dismiss}
          icon={<CloseIcon />}
          onClick={onCancel}
        />
      </div>
      {error === null ? (
        <ProgressBar percent={percent} label={editorTexts.uploading(file.name)} />
      ) : (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </>
  );
}
