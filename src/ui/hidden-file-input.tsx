import type { Ref } from 'react';

type HiddenFileInputProps = {
  ref: Ref<HTMLInputElement>;
  label: string;
  accept: string;
  multiple?: boolean | undefined;
  onFiles: (files: File[]) => void;
};

/** The file dialog of a button, which opens it by a click on the ref. */
export function HiddenFileInput({ label, onFiles, ...input }: HiddenFileInputProps) {
  return (
    <input
      {...input}
      type="file"
      hidden
      aria-label={label}
      onChange={(event) => {
        onFiles(Array.from(event.target.files ?? []));
        // The same file can be chosen again after a failure.
        event.target.value = '';
      }}
    />
  );
}
