import { addBookmark } from '#features/bookmarks/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { demoPeople, idOf } from './people.ts';

/** Everybody keeps a few articles in their library, given in a lasting order. */
export async function seedBookmarks(
  db: Database,
  people: ReadonlyMap<string, string>,
  articleIds: readonly string[],
): Promise<void> {
  for (const [number, { username }] of demoPeople.entries()) {
    const viewer = { id: idOf(people, username), username, avatarUrl: null };
    for (const [place, contentId] of articleIds.entries()) {
      if ((place * 5 + number * 3 + place * number) % 11 !== 0) continue;
      await addBookmark(
        db,
        { ...viewer, isModerator: false, isNewcomer: false, suspension: null },
        { contentType: 'article', contentId },
      );
    }
  }
}
