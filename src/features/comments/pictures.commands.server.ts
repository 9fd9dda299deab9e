import { and, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import { claimImages, releaseImagesUnlessUsed } from '#features/uploads/commands.server.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { invalidField } from '#shared/refusal.ts';
import { comments } from './tables.server.ts';
import { commentTexts } from './texts.ts';
import { commentVersions } from './versions.tables.server.ts';

/** Per run of the job; the rest follows in the next one. */
const releasedAtOnce = 1_000;

/**
 * @throws Refusal INVALID if the picture does not exist, is not theirs or was uploaded for
 *   something else
 */
export async function claimPicture(
  tx: Database,
  actor: { id: string },
  id: string | undefined,
): Promise<void> {
  if (id === undefined) return;
  const [claimed] = await claimImages(tx, actor, [id]);
  if (claimed?.kind === 'comment') return;
  throw invalidField('picture', commentTexts.pictureMissing);
}

/**
 * Releases the pictures of deleted comments and versions. A comment is deleted with its thread, its
 * article, its product or its author, mostly by a foreign key: the pictures are found here and not
 * in each of these places.
 */
export async function releaseUnusedPictures(db: Database): Promise<void> {
  const shownIn = (table: typeof comments | typeof commentVersions) =>
    db
      .select({ one: sql`1` })
      .from(table)
      .where(eq(table.pictureId, uploads.id));
  const unused = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(
      and(
        eq(uploads.kind, 'comment'),
        isNotNull(uploads.claimedAt),
        notExists(shownIn(comments)),
        notExists(shownIn(commentVersions)),
      ),
    )
    .limit(releasedAtOnce);
  await releaseImagesUnlessUsed(
    db,
    unused.map(({ id }) => id),
  );
}
