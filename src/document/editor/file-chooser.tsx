import { useRef } from 'react';
import { Button, type ButtonProps } from '#ui/button.tsx';

type FileChooserProps = Omit<ButtonProps, 'onClick'> & {
  label: string;
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
};

/** A button that opens the file dialog. */
export function FileChooser({ label, accept, multiple, onFiles, ...button }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={label}
        onChange={(event) => {
          onFiles(Array.from(event.target.files ?? []));
          // The same file can be chosen again after a failure.
          event.target.value = '';
        }}
      />
    </>
  );
}
