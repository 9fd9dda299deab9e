import { and, asc, eq, gt, isNotNull, lt } from 'drizzle-orm';
import type { ColouredCode } from '#document/blocks/code-block/coloured-code.ts';
import { colourAll } from '#document/blocks/code-block/colouring.server.ts';
import { plainText } from '#document/content.ts';
import { renderDocument, rendererVersion } from '#document/render.server.ts';
import type { RichDocument } from '#document/schema.ts';
import { backfillRows, type BackfillOptions } from '#platform/backfill.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import type { VersionRow } from './queries.server.ts';
import { productVersions } from './tables.server.ts';

const batchSize = 25;

/** The columns that pages read instead of the release notes: computed once for each save. */
export function renderNotes(releaseNotes: RichDocument, code: ColouredCode) {
  return {
    releaseNotes,
    releaseNotesHtml: renderDocument(releaseNotes, { images: new Map(), loops: new Map(), code }),
    releaseNotesText: plainText(releaseNotes),
    releaseNotesRenderer: rendererVersion,
  };
}

export type RenderedNotes = ReturnType<typeof renderNotes>;

/** The same columns of a stored version; null if it has no notes. */
export function notesOf(version: VersionRow): RenderedNotes | null {
  const { releaseNotes, releaseNotesHtml, releaseNotesText, releaseNotesRenderer } = version;
  return releaseNotes && { releaseNotes, releaseNotesHtml, releaseNotesText, releaseNotesRenderer };
}

/**
 * Renders again what an older version of the renderer produced. Several processes may do this at
 * once.
 * @returns how many release notes were rendered
 */
export async function renderStaleNotes(db: Database, options: BackfillOptions): Promise<number> {
  return backfillRows(db, {
    ...options,
    take: staleNotes,
    prepare: (rows) => colourAll(rows.map(({ releaseNotes }) => releaseNotes)),
    compute:
      async (_tx, _rows, code) =>
      ({ releaseNotes }) =>
        releaseNotes && renderNotes(releaseNotes, code),
    async write(tx, { id, productId }, columns) {
      if (!columns) return;
      await tx.update(productVersions).set(columns).where(eq(productVersions.id, id));
      await dropPages(tx, `product:${productId}`);
    },
  });
}

async function staleNotes(tx: Database, afterId: string | undefined) {
  return tx
    .select({
      id: productVersions.id,
      productId: productVersions.productId,
      releaseNotes: productVersions.releaseNotes,
    })
    .from(productVersions)
    .where(
      and(
        isNotNull(productVersions.releaseNotes),
        lt(productVersions.releaseNotesRenderer, rendererVersion),
        afterId === undefined ? undefined : gt(productVersions.id, afterId),
      ),
    )
    .orderBy(asc(productVersions.id))
    .limit(batchSize)
    .for('update', { skipLocked: true });
}
