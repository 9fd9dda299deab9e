import { isDeepStrictEqual } from 'node:util';
import type { CommentEdit } from './input.ts';
import type { MarkedWords } from './marked-words.ts';
import type { CommentColumns } from './stored.queries.server.ts';

type Stored = Pick<CommentColumns, 'text' | 'content' | 'pictureId' | 'pictureAlt'>;

/** The content of a comment after an edit, as its row has it; null if it is unchanged. */
export function saidAfter(
  { text, content, pictureId, pictureAlt }: Stored,
  edited: MarkedWords & Pick<CommentEdit, 'picture'>,
) {
  const before = { comment: text, content, pictureId, pictureAlt };
  const said = { ...before, comment: edited.text, content: edited.content };
  if (edited.picture !== undefined) {
    said.pictureId = edited.picture?.id ?? null;
    said.pictureAlt = edited.picture?.alt ?? '';
  }
  return isDeepStrictEqual(said, before) ? null : said;
}
