import { type ComponentProps, type DragEvent, type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import { UploadIcon } from './icons.ts';

export interface DropzoneProps {
  /** Ties label, hint and error of a `Field` to the hidden file input. */
  control?: Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'>;
  onFiles: (files: File[]) => void;
  /** As in `<input accept>`: a filter of the file dialog, not a check. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  icon?: ReactNode;
  /** One sentence: 'Drop an image here'. */
  title: string;
  chooseLabel?: string | undefined;
  releaseLabel?: string | undefined;
  className?: string | undefined;
}

/** An area to drop files on or choose them from; all of it opens the file dialog. */
export function Dropzone(props: DropzoneProps) {
  const { control, onFiles, accept, multiple, disabled, className } = props;
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = Array.from(list ?? []);
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  return (
    <label
      className={classNames('dropzone', isOver && 'dropzone-over', className)}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        {...control}
        type="file"
        className="sr-only"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files);
          // The same file can be chosen again after a failure.
          event.target.value = '';
        }}
      />
      <DropzoneFace {...props} isOver={isOver} />
    </label>
  );
}

function DropzoneFace(props: DropzoneProps & { isOver: boolean }) {
  const { icon, title, isOver } = props;
  const { chooseLabel = 'choose a file', releaseLabel = 'Release to upload' } = props;
  return (
    <>
      {icon ?? <UploadIcon />}
      <span className="font-semibold">{isOver ? releaseLabel : title}</span>
      {!isOver && (
        <span className="field-hint">
          or <span className="link">{chooseLabel}</span>
        </span>
      )}
    </>
  );
}
