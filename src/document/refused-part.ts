import { z } from 'zod';
import { documentTexts } from './texts.ts';

const named = z.object({ type: z.string().regex(/^[A-Za-z]{1,40}$/) });

/** The sentence for a node in a place where it is not allowed, or of an unknown kind. */
export function partNotAllowed(issue: { input?: unknown }): string {
  const part = named.safeParse(issue.input);
  return part.success ? documentTexts.partNotAllowed(part.data.type) : documentTexts.invalid;
}

/** The sentence for a mark of an unknown kind. */
export function formatNotAllowed(issue: { input?: unknown }): string {
  const part = named.safeParse(issue.input);
  return part.success ? documentTexts.formatNotAllowed(part.data.type) : documentTexts.invalid;
}
