import { useEffect, useRef, useState } from 'react';
import { runCheck, type CheckOutcome } from './run-check.ts';

export type CheckState =
  | { step: 'empty' }
  | { step: 'reading'; name: string; bytes: number; share: number }
  | (CheckOutcome & { name: string; bytes: number });

/** The check of one local file at a time; another one replaces it. */
export function usePackageCheck() {
  const [state, setState] = useState<CheckState>({ step: 'empty' });
  const running = useRef<AbortController>(null);
  const stop = () => running.current?.abort();
  useEffect(() => stop, []);

  /** The result, or null if another file was chosen or it was removed. */
  async function check(file: File): Promise<CheckOutcome | null> {
    stop();
    const { signal } = (running.current = new AbortController());
    const about = { name: file.name, bytes: file.size };
    setState({ step: 'reading', ...about, share: 0 });
    const onProgress = (share: number) => setState({ step: 'reading', ...about, share });
    const outcome = await runCheck(file, { signal, onProgress }).catch(() => null);
    if (outcome && !signal.aborted) setState({ ...outcome, ...about });
    return signal.aborted ? null : outcome;
  }

  function clear() {
    stop();
    setState({ step: 'empty' });
  }

  return { state, check, clear };
}
