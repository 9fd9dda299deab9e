import { blockChanges, type BlockChange } from '#document/comparison/block-changes.ts';
import type { RichDocument } from '#document/nodes.ts';
import {
  difficultyDisplay,
  readTimeText,
  type ArticleCategory,
  type ArticleDifficulty,
} from '#features/articles/rules.ts';

/** What a moderator decides on, as it stood at one time. */
export type ArticleVersion = {
  title: string;
  description: string;
  category: ArticleCategory;
  difficulty: ArticleDifficulty;
  readTimeMinutes: number;
  tags: string[];
  testedWith: string[];
  updateNote: string;
  thumbnailId: string;
  content: RichDocument;
};

export type FieldName =
  | 'title'
  | 'description'
  | 'category'
  | 'difficulty'
  | 'readTime'
  | 'tags'
  | 'testedWith'
  | 'updateNote';
export type FieldChange = { field: FieldName; before: string; after: string };

export type ArticleChanges = {
  fields: FieldChange[];
  /** The ids of the two images, or null when it is the same. */
  thumbnail: { before: string; after: string } | null;
  /** In reading order; runs of equal blocks are only counted. */
  blocks: BlockChange[];
};

/** What an edit changes: fields, thumbnail, and the content block by block. */
export function changesBetween(before: ArticleVersion, after: ArticleVersion): ArticleChanges {
  const { thumbnailId } = before;
  return {
    fields: fieldChanges(before, after),
    thumbnail:
      thumbnailId === after.thumbnailId ? null : { before: thumbnailId, after: after.thumbnailId },
    blocks: blockChanges(before.content, after.content),
  };
}

function fieldChanges(before: ArticleVersion, after: ArticleVersion): FieldChange[] {
  const [old, now] = [shownFields(before), shownFields(after)];
  const names = Object.keys(old) as FieldName[];
  return names
    .filter((field) => old[field] !== now[field])
    .map((field) => ({ field, before: old[field], after: now[field] }));
}

function shownFields(version: ArticleVersion): Record<FieldName, string> {
  return {
    title: version.title,
    description: version.description,
    category: version.category,
    difficulty: difficultyDisplay[version.difficulty].label,
    readTime: readTimeText(version.readTimeMinutes),
    tags: version.tags.join(', '),
    testedWith: version.testedWith.join(', '),
    updateNote: version.updateNote,
  };
}
