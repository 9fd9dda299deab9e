import { useState } from 'react';

/**
 * Something that is done at a press and takes the page or the button away with it. A failure comes
 * back as a sentence, and one can try again: the one that `act` gives, or `failed` where it throws.
 */
export function useAct(act: () => Promise<string | null>, failed: string) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function run() {
    setBusy(true);
    setProblem(null);
    const sentence = await act().catch(() => failed);
    if (sentence === null) return;
    setProblem(sentence);
    setBusy(false);
  }

  return { isBusy, problem, run: () => void run() };
}
