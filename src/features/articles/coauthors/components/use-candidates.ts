import { useEffect, useState } from 'react';
import { coauthorClient } from '../client.ts';
import { coauthorLimits } from '../rules.ts';

type Candidates = Awaited<ReturnType<typeof coauthorClient.candidates>>;
type Answer = { typed: string; people: Candidates | null };

/**
 * The people whose names start with the typed text, shortly after the last key: undefined until
 * they are loaded, null if they could not be.
 */
export function useCandidates(typed: string): Candidates | null | undefined {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (!typed) return;
    let isCurrent = true;
    const ask = async () => {
      const people = await coauthorClient.candidates({ q: typed }).catch(() => null);
      if (isCurrent) setAnswer({ typed, people });
    };
    const timer = setTimeout(() => void ask(), coauthorLimits.searchDelay);
    return () => {
      clearTimeout(timer);
      isCurrent = false;
    };
  }, [typed]);
  return answer?.typed === typed ? answer.people : undefined;
}
