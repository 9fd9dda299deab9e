import { z } from 'zod';
import { documentSchema } from '#document/schema.ts';
import { emptyDraft, type ArticleDraft } from './form.ts';
import { articleCategories, articleDifficulties } from './rules.ts';

const draftSchema = z.object({
  title: z.string(),
  description: z.string(),
  category: z.enum(articleCategories),
  difficulty: z.enum(articleDifficulties),
  readTime: z.string(),
  thumbnail: z.object({ id: z.uuid(), width: z.number(), height: z.number() }).nullable(),
  content: documentSchema.nullable(),
});

/** The place on a device of the draft of a new article ('new'), or of one by its slug. */
export function draftPlace(name: string) {
  return {
    key: `forge:article-draft:${name}`,
    empty: emptyDraft,
    read: (stored: unknown): ArticleDraft | null => draftSchema.safeParse(stored).data ?? null,
  };
}
