import { useState } from 'react';
import { reasonFrom } from '../removable.ts';
import type { PresetReason } from '../rules.ts';

/** What is missing for a reason: a choice, or the words of one's own. */
type Problem = 'preset' | 'words' | null;

/** The reason of a removal while it is being written; a preset of null is a reason of one's own. */
export function useReason() {
  const [preset, setPreset] = useState<PresetReason | null | undefined>(undefined);
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const missing = missingOf(preset, words);
  return {
    preset,
    words,
    text: reasonFrom(preset ?? null, words),
    problem: isTried ? missing : null,
    choosePreset: setPreset,
    write: setWords,
    /** Whether it can be sent; from then on it says what is missing. */
    check: () => {
      setTried(true);
      return missing === null;
    },
  };
}

function missingOf(preset: PresetReason | null | undefined, words: string): Problem {
  if (preset === undefined) return 'preset';
  return preset === null && words.trim() === '' ? 'words' : null;
}
