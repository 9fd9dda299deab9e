import { isDeepStrictEqual } from 'node:util';
import type { CommentEdit } from './input.ts';
import type { MarkedWords } from './marked-words.ts';
import type { CommentColumns } from './stored.queries.server.ts';

type Stored = Pick<CommentColumns, 'text' | 'content' | 'pictureId' | 'pictureAlt'>;

/** The content of a comment after an edit, as its row has it; null if it is unchanged. */
export function saidAfter(
  stored: Stored,
  { text, content, picture }: MarkedWords & Pick<CommentEdit, 'picture'>,
) {
  const { pictureId, pictureAlt } =
    picture === undefined
      ? stored
      : { pictureId: picture?.id ?? null, pictureAlt: picture?.alt ?? '' };
  const said = { comment: text, content, pictureId, pictureAlt };
  const before = { comment: stored.text, content: stored.content };
  const isSame = isDeepStrictEqual(said, {
    ...before,
    pictureId: stored.pictureId,
    pictureAlt: stored.pictureAlt,
  });
  return isSame ? null : said;
}
