import { useEffect, useState } from 'react';
import type { SearchResults } from '../found.ts';
import { searchLimits } from '../rules.ts';

/** What came of a search: what it found, or the sentence that says why it found nothing. */
export type SearchOutcome = { found: SearchResults } | { problem: string };

/** Never rejects, except when it is called off. */
export type Search = (text: string, signal: AbortSignal) => Promise<SearchOutcome>;

/**
 * What is found for the text that is being typed: asked for a moment after the last key. An answer
 * to an earlier text is called off, and never shown for a later one.
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
    /** The last answer; while the next one is on its way that of an earlier text. */
    outcome: shown?.outcome ?? null,
    /** The text that it answers. */
    answered: shown?.text ?? '',
    isLoading: text !== '' && shown?.text !== text,
    retry: () => {
      setAnswer(null);
      setAttempt(attempt + 1);
    },
  };
}
