import { useEffect, useRef, useState } from 'react';

type Send<Sent> = (
  file: File,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
) => Promise<Sent>;

/** One upload; the next one replaces it, and it ends with the dialog. */
export function useSending<Sent>(send: Send<Sent>, onSent: (sent: Sent) => void) {
  const [state, setState] = useState<{ name: string; percent: number } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const cancel = () => {
    stop.current?.abort();
    setState(null);
  };
  async function start(file: File): Promise<void> {
    cancel();
    const { signal } = (stop.current = new AbortController());
    setError(null);
    setState({ name: file.name, percent: 0 });
    const tell = (fraction: number) => {
      if (!signal.aborted) setState({ name: file.name, percent: Math.round(fraction * 100) });
    };
    try {
      const sent = await send(file, tell, signal);
      if (signal.aborted) return;
      setState(null);
      onSent(sent);
    } catch (problem) {
      if (signal.aborted) return;
      setState(null);
      setError(problem instanceof Error ? problem.message : String(problem));
    }
  }
  return { state, error, start: (file: File) => void start(file), cancel };
}
