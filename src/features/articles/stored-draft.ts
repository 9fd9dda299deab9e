import { z } from 'zod';
import { documentSchema } from '#document/schema.ts';
import type { ArticleDraft } from './form.ts';
import { articleCategories, articleDifficulties } from './rules.ts';

const draftSchema = z.object({
  title: z.string(),
  description: z.string(),
  category: z.enum(articleCategories),
  difficulty: z.enum(articleDifficulties),
  readTime: z.string(),
  // Older drafts lack some of these.
  tags: z.string().default(''),
  testedWith: z.array(z.string()).default([]),
  thumbnail: z.object({ id: z.uuid(), width: z.number(), height: z.number() }).nullable(),
  content: documentSchema.nullable(),
  publishAt: z.string().default(''),
  updateNote: z.string().default(''),
});

/** The draft of a new article ('new'), or of one by its slug, on this person's device. */
export function draftForm(person: string, subject: string) {
  return {
    place: { person, form: 'article', subject },
    read: (stored: unknown): ArticleDraft | null => draftSchema.safeParse(stored).data ?? null,
  };
}
