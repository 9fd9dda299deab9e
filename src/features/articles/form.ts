import { hasContent } from '#document/content.ts';
import type { RichDocument } from '#document/schema.ts';
import { tagsOf } from '#features/publishing/rules.ts';
import { articleFields, type ArticleFields } from './input.ts';
import { type ArticleCategory, type ArticleDifficulty } from './rules.ts';
import { writingTexts } from './writing-texts.ts';

export type Thumbnail = { id: string; width: number; height: number };

/** The content of the form: as typed, not yet checked. */
export type ArticleDraft = {
  title: string;
  description: string;
  category: ArticleCategory;
  difficulty: ArticleDifficulty;
  readTime: string;
  /** Separated by commas. */
  tags: string;
  /** The versions of Blender that the author tested it with. */
  testedWith: string[];
  thumbnail: Thumbnail | null;
  content: RichDocument | null;
  /** When it is to be published after its approval; '' for immediately. */
  publishAt: string;
  /** The line for readers about this edit. */
  updateNote: string;
};

export type ArticleField = keyof ArticleDraft;
export type ArticleErrors = Partial<Record<ArticleField, string>>;

export const emptyDraft: ArticleDraft = {
  title: '',
  description: '',
  category: 'Tutorial',
  difficulty: 'beginner',
  readTime: '',
  tags: '',
  testedWith: [],
  thumbnail: null,
  content: null,
  publishAt: '',
  updateNote: '',
};

/** The draft as input of the call; the schema checks whether it is valid. */
export function fieldsOf(draft: ArticleDraft): Record<keyof ArticleFields, unknown> {
  const { thumbnail, readTime, tags, publishAt, ...rest } = draft;
  return {
    ...rest,
    readTime: readTime.trim() === '' ? undefined : wholeNumberFrom(readTime),
    tags: tagsOf(tags),
    publishAt: publishAt === '' ? null : publishAt,
    thumbnailId: thumbnail?.id,
  };
}

/** NaN for what else JavaScript takes as a number, such as 0x1F and 1e2. */
function wholeNumberFrom(text: string): number {
  return /^\s*[+-]?\d+\s*$/.test(text) ? Number(text) : Number.NaN;
}

/** The sentence for each field that is not valid yet (spec A §5). */
export function errorsOf(draft: ArticleDraft): ArticleErrors {
  const errors: ArticleErrors = {};
  const parsed = articleFields.safeParse(fieldsOf(draft));
  for (const issue of parsed.error?.issues ?? []) {
    errors[fieldNamed(String(issue.path[0]))] ??= issue.message;
  }
  if (!draft.content || !hasContent(draft.content)) errors.content = writingTexts.contentRequired;
  return errors;
}

/** The form's field for a field of the call: they differ only for the thumbnail. */
export function fieldNamed(name: string): ArticleField {
  return name === 'thumbnailId' ? 'thumbnail' : (name as ArticleField);
}

/** Spec A §2: Publish is disabled until every field is filled in and valid. */
export function mayPublish(draft: ArticleDraft): boolean {
  return Object.keys(errorsOf(draft)).length === 0;
}
