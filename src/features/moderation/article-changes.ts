import { blockChanges, type BlockChange } from '#document/comparison/block-changes.ts';
import type { RichDocument } from '#document/nodes.ts';
import {
  difficultyDisplay,
  readTimeText,
  type ArticleCategory,
  type ArticleDifficulty,
} from '#features/articles/rules.ts';
import { changeOf, fieldChanges, type Change, type FieldChange } from './field-changes.ts';

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

type FieldName =
  | 'title'
  | 'description'
  | 'category'
  | 'difficulty'
  | 'readTime'
  | 'tags'
  | 'testedWith'
  | 'updateNote';

export type ArticleChanges = {
  fields: FieldChange<FieldName>[];
  /** The ids of the two images, or null when it is the same. */
  thumbnail: Change | null;
  /** In reading order; runs of equal blocks are only counted. */
  blocks: BlockChange[];
};

/** What an edit changes: fields, thumbnail, and the content block by block. */
export function changesBetween(before: ArticleVersion, after: ArticleVersion): ArticleChanges {
  return {
    fields: fieldChanges(shownFields(before), shownFields(after)),
    thumbnail: changeOf(before.thumbnailId, after.thumbnailId),
    blocks: blockChanges(before.content, after.content),
  };
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
