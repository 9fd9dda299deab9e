import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import { documentSchema } from '#document/schema.ts';
import { emptyDraft, type ArticleDraft } from '../form.ts';
import { articleCategories, articleDifficulties } from '../rules.ts';

const keyPrefix = 'forge:article-draft:';
const saveMilliseconds = 1000;

/** Anything may stand in a browser's storage: what does not fit is not restored. */
const draftSchema = z.object({
  title: z.string(),
  description: z.string(),
  category: z.enum(articleCategories),
  difficulty: z.enum(articleDifficulties),
  readTime: z.string(),
  thumbnail: z.object({ id: z.uuid(), width: z.number(), height: z.number() }).nullable(),
  content: documentSchema.nullable(),
});

type LocalDraft = {
  /** Names the draft on this device: 'new', or the article's slug. */
  name: string;
  draft: ArticleDraft;
  isDirty: boolean;
  /** Called once after the page has loaded, with what an earlier visit left. */
  onRestore: (draft: ArticleDraft) => void;
};

/**
 * Keeps what is typed on this device, one second after each change, until it was saved on the
 * server or thrown away.
 */
export function useLocalDraft({ name, draft, isDirty, onRestore }: LocalDraft) {
  const key = keyPrefix + name;
  const restore = useEffectEvent(onRestore);

  useEffect(() => {
    const stored = readDraft(key);
    if (stored) restore(stored);
  }, [key]);

  useEffect(() => {
    if (!isDirty) return;
    const timer = setTimeout(() => writeDraft(key, draft), saveMilliseconds);
    return () => clearTimeout(timer);
  }, [key, draft, isDirty]);

  return {
    /** At once: before the page may go away. */
    keep: () => writeDraft(key, draft),
    forget: () => localStorage.removeItem(key),
  };
}

function readDraft(key: string): ArticleDraft | null {
  try {
    const stored = draftSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return stored.success ? stored.data : null;
  } catch {
    return null;
  }
}

function writeDraft(key: string, draft: ArticleDraft): void {
  try {
    if (JSON.stringify(draft) === JSON.stringify(emptyDraft)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The storage is full or closed: the draft then lives as long as the page.
  }
}
