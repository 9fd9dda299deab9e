import { useEffect, useState } from 'react';
import { refusalSentence } from '#client/refusals.ts';
import { hasContent } from '#document/content.ts';
import type { RichDocument } from '#document/schema.ts';
import { articleClient } from '../client.ts';
import { writingTexts } from '../writing-texts.ts';

/** The server is called after a pause of this length. */
const pauseMilliseconds = 600;

type Rendered = Awaited<ReturnType<typeof articleClient.preview>>;
type ArticlePreview = { rendered: Rendered | null; problem: string | null };

/**
 * The text as the server renders it, shortly after each pause; the previous preview stays until
 * then.
 */
export function useArticlePreview(content: RichDocument | null, isShown: boolean): ArticlePreview {
  const [rendered, setRendered] = useState<(Rendered & { of: RichDocument }) | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const written = content !== null && hasContent(content) ? content : null;
  const isFirst = rendered === null;
  const isDue = isShown && written !== null && rendered?.of !== written;
  useEffect(() => {
    if (!isDue || written === null) return;
    let isPast = false;
    const ask = async () => {
      try {
        const made = await articleClient.preview({ content: written });
        if (isPast) return;
        setRendered({ ...made, of: written });
        setProblem(null);
      } catch (error) {
        if (!isPast) setProblem(refusalSentence(error, writingTexts.previewFailed));
      }
    };
    const timer = setTimeout(() => void ask(), isFirst ? 0 : pauseMilliseconds);
    return () => {
      isPast = true;
      clearTimeout(timer);
    };
  }, [isDue, isFirst, written]);
  return { rendered: written === null ? null : rendered, problem };
}
