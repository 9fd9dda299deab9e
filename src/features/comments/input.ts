import { z } from 'zod';
import { instantCursor } from '#shared/cursor.ts';
import { invalidField } from '#shared/refusal.ts';
import { cleanLine, isBlank } from '#shared/text.ts';
import type { TextRun } from '#document/inline-nodes.ts';
import { countMarked, markedWords, type MarkedWords } from './marked-words.ts';
import { cleanComment, commentLimits, type Subject, type SubjectType } from './rules.ts';
import { commentTexts, sectionTexts } from './texts.ts';

// The inputs of the calls. Separate from the rules, because pages that only show comments load
// those and need no validation code.

const typedIn = ({ empty, tooLong }: Sentences) =>
  z.string(empty).max(commentLimits.typed, tooLong).overwrite(cleanComment).min(1, empty);

type Sentences = (typeof sectionTexts)[SubjectType];

const picture = z.strictObject({
  id: z.uuid(),
  alt: z
    .string()
    .max(commentLimits.alt * 4, commentTexts.altTooLong)
    .overwrite(cleanLine)
    .max(commentLimits.alt, commentTexts.altTooLong)
    .default(''),
});

const formatInput = z.enum(['plain', 'markdown']).default('plain');

/** The text, and how it is to be parsed. */
const saidIn = (sentences: Sentences) => ({
  text: typedIn(sentences),
  /** In 'markdown' `**bold**`, `*italic*`, code and links are marks, in 'plain' they are text. */
  format: formatInput,
});

type Typed = { text: string; format: 'plain' | 'markdown' };
/** The same as submitted by a form. */
export type Said = Partial<Typed> & {
  text: string;
  picture?: { id: string; alt: string } | null;
};

/** Parses the marks; the limits apply to the visible text. */
function readMarks(sentences: Sentences) {
  return <Input extends Typed>({ format, ...input }: Input, refusals: z.RefinementCtx) => {
    const words =
      format === 'plain' ? { text: input.text, content: null } : markedWords(input.text);
    const message = refusalOf(words, sentences);
    if (message) refusals.addIssue({ code: 'custom', path: ['text'], message });
    return { ...input, ...words };
  };
}

function refusalOf({ text, content }: MarkedWords, sentences: Sentences): string | null {
  if (isBlank(text)) return sentences.empty;
  if (text.length > commentLimits.length) return sentences.tooLong;
  return countMarked(content) > commentLimits.marked ? sentences.tooManyMarks : null;
}

const underArticle = z.strictObject({ articleId: z.uuid() });
const underProduct = z.strictObject({ productId: z.uuid() });

const listed = { after: instantCursor.optional() };
export const commentListInput = underArticle.extend(listed);
export const questionListInput = underProduct.extend(listed);

/** One of them: an address can contain anything. */
const one = { id: z.uuid() };
export const commentPathInput = underArticle.extend(one);
export const questionPathInput = underProduct.extend(one);

const rest = { after: instantCursor };
export const threadInput = commentPathInput.extend(rest);
export const questionThreadInput = questionPathInput.extend(rest);

const writtenIn = (sentences: Sentences) => ({
  ...saidIn(sentences),
  picture: picture.nullish(),
  parentId: z.uuid().optional(),
  /** Chosen by the sender, so that a retry after a lost response adds nothing twice. */
  id: z.uuid().optional(),
});
const { article: ofArticle, product: ofProduct } = sectionTexts;
export const newComment = underArticle.extend(writtenIn(ofArticle)).transform(readMarks(ofArticle));
export const newQuestion = underProduct
  .extend(writtenIn(ofProduct))
  .transform(readMarks(ofProduct));
type Given = Omit<z.infer<typeof newComment>, 'articleId' | 'content'>;
export type NewComment = Subject & Given & { content?: TextRun[] | null };

/**
 * `updatedAt` is that of the text that the change is based on: newer text is not overwritten
 * unseen. If it is omitted, whatever is stored is overwritten. An omitted picture stays.
 */
export const commentEdit = z.strictObject({
  id: z.uuid(),
  // Checked by `readEdit`, once it is known what the text belongs to.
  text: z.string(commentTexts.textRequired),
  format: formatInput,
  picture: picture.nullish(),
  updatedAt: z.coerce.date<Date | string>().optional(),
});
export type CommentEdit = Omit<z.infer<typeof commentEdit>, 'format'> &
  Partial<Pick<Typed, 'format'>>;

const editsOf = (sentences: Sentences) =>
  z.object(saidIn(sentences)).transform(readMarks(sentences));
const edits = { article: editsOf(ofArticle), product: editsOf(ofProduct) };

/**
 * The new text of a comment under an article, or of a post under a product.
 * @throws Refusal INVALID in its wording
 */
export function readEdit(
  { text, format }: Pick<CommentEdit, 'text' | 'format'>,
  type: SubjectType,
): MarkedWords {
  const read = edits[type].safeParse({ text, format });
  if (read.success) return read.data;
  const message = read.error.issues[0]?.message ?? sectionTexts[type].empty;
  throw invalidField('text', message);
}
