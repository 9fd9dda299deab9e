import { client } from '#api/client.ts';
import { sentenceOf } from '#api/page-refusals.ts';
import type { BookmarkContentType } from '#features/bookmarks/rules.ts';
import { inTime } from '../calls.ts';

export type BookmarkedContent = { type: BookmarkContentType; id: string };

/** @returns null when it is saved; else what the server says, '' when it says nothing */
export async function sendBookmark(
  { type, id }: BookmarkedContent,
  wanted: boolean,
): Promise<string | null> {
  const input = { contentType: type, contentId: id };
  try {
    await (wanted
      ? client.bookmarks.add(input, inTime())
      : client.bookmarks.remove(input, inTime()));
    return null;
  } catch (error) {
    return sentenceOf(error, '');
  }
}
