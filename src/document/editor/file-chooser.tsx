import { useRef } from 'react';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { HiddenFileInput } from '#ui/hidden-file-input.tsx';

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
      <HiddenFileInput ref={input} {...{ label, accept, multiple, onFiles }} />
    </>
  );
}
