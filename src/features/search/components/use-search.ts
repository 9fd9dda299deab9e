import { useEffect, useState } from 'react';
import type { SearchResults } from '../found.ts';
import { searchLimits } from '../rules.ts';

/** The outcome of a search: its results, or the sentence that says why there are none. */
export type SearchOutcome = { found: SearchResults } | { problem: string };

/** Never rejects, unless it is aborted. */
export type Search = (text: string, signal: AbortSignal) => Promise<SearchOutcome>;

/**
 * The results for the text being typed, requested shortly after the last key. A response to an
 * earlier text is aborted, and never shown for a later one.
 */
export function useSearch(search: Search, text: string) {
  const [answer, setAnswer] = useState<{ text: string; outcome: SearchOutcome } | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!text) return;
    const caller = new AbortController();
    const ask = async () => {
      try {
        const outcome = await search(text, caller.signal);
        if (!caller.signal.aborted) setAnswer({ text, outcome });
      } catch (error) {
        if (!caller.signal.aborted) throw error;
      }
    };
    const timer = setTimeout(() => void ask(), searchLimits.delay);
    return () => {
      clearTimeout(timer);
      caller.abort();
    };
  }, [search, text, attempt]);

  const shown = text ? answer : null;
  return {
    /** The last response; while the next one is loading, the one for an earlier text. */
    outcome: shown?.outcome ?? null,
    /** The text that it belongs to. */
    answered: shown?.text ?? '',
    isLoading: text !== '' && shown?.text !== text,
    retry: () => {
      setAnswer(null);
      setAttempt(attempt + 1);
    },
  };
}
