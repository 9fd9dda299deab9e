import { useState } from 'react';
import { loopAddress } from '../loops/rules.ts';
import { loopFieldTexts } from '../loops/texts.ts';
import type { StoredFileView } from '../rules.ts';
import { FileField } from './file-field.tsx';

type LoopFieldProps = {
  /** Who sends it, and for which text. */
  person: string;
  name: string;
  error: string | undefined;
  /** The address of the video, or null when it was taken back. */
  onSent: (src: string | null) => void;
};

/** Sends a short video for a text; what was begun goes on after the page was left. */
export function LoopField({ person, name, error, onSent }: LoopFieldProps) {
  const [file, setFile] = useState<StoredFileView | null>(null);
  return (
    <FileField
      label={loopFieldTexts.label}
      hint={loopFieldTexts.hint}
      error={error}
      kind="loop"
      place={{ person, name }}
      value={file}
      onChange={(sent) => {
        setFile(sent);
        onSent(sent && loopAddress(sent.id, sent.extension));
      }}
    />
  );
}
