import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Capability } from '#features/packages/rules.ts';
import type { Database } from '#platform/database.server.ts';
import { earlierThan, instantText, pageOf } from '#platform/list-pages.server.ts';
import { sharedRead, type ReadContext } from '#platform/shared-reads.server.ts';
import { instantPlaceOf } from '#shared/cursor.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { isOwner, mayRead } from '../policy.ts';
import { visibilityColumns } from '../queries.server.ts';
import { products } from '../tables.server.ts';
import { productTexts } from '../texts.ts';
import { publicStatuses, versionLimits } from './rules.ts';
import { productVersions } from './tables.server.ts';

/** The public data of a file, without its location. */
export type ListedFile = {
  id: string;
  originalName: string;
  extension: string;
  bytes: number;
  sha256: string;
  platforms: string[];
  pythonVersions: string[];
  blenderMin: number[] | null;
  blenderMax: number[] | null;
  permissions: Record<string, string>;
  /** The capabilities found in its code; null: never checked. */
  found: Capability[] | null;
};

const filesColumn = sql<ListedFile[]>`(
  select coalesce(json_agg(json_build_object(
    'id', s.id, 'originalName', s.original_name, 'extension', s.extension, 'bytes', s.bytes,
    'sha256', s.sha256, 'platforms', f.platforms, 'pythonVersions', f.python_versions,
    'blenderMin', f.blender_min, 'blenderMax', f.blender_max, 'permissions', f.permissions, 'found', case when s.facts ? 'package' then (
      select coalesce(jsonb_agg(distinct c), '[]'::jsonb)
      from jsonb_path_query(s.facts, '$.package.uses[*].capability') as c
    ) end
  ) order by f.platforms, f.blender_min, f.id), '[]'::json)
  from version_files as f inner join stored_files as s on s.id = f.file_id
  where f.version_id = ${productVersions.id}
)`;

const versionColumns = {
  id: productVersions.id,
  number: productVersions.number,
  channel: productVersions.channel,
  status: productVersions.status,
  isCurrent: productVersions.isCurrent,
  blenderVersionMin: productVersions.blenderVersionMin,
  testedWith: productVersions.testedWith,
  notesHtml: productVersions.releaseNotesHtml,
  reason: productVersions.reason,
  submittedAt: productVersions.submittedAt,
  reviewedAt: productVersions.reviewedAt,
  withdrawnAt: productVersions.withdrawnAt,
};

/**
 * One page of a product's versions in one query, newest first, with their files and the cursor of
 * the next page. Waiting and rejected ones are visible to its seller and moderators.
 * @throws Refusal NOT_FOUND for a product that this viewer may not see; INVALID for a bad cursor
 */
export async function listVersions(
  context: ReadContext,
  viewer: Viewer | null,
  input: VersionList,
) {
  const publicRows = viewer?.isModerator ? [] : await publicVersions(context, input);
  const product = publicRows[0]?.product;
  const seesAll = viewer?.isModerator || (product !== undefined && isOwner(viewer, product));
  const rows = seesAll ? await readVersions(context.db, input, { seesAll }) : publicRows;
  const [first] = rows;
  if (!first || !mayRead(viewer, first.product)) {
    throw new Refusal('NOT_FOUND', productTexts.notFound);
  }
  const found = rows.flatMap(({ version, files, position }) =>
    version ? [{ ...version, files, position }] : [],
  );
  const { page, next } = pageOf(found, versionLimits.pageSize, (row) => [row.position, row.id]);
  return {
    productId: first.product.id,
    versions: page.map(({ position: _position, ...version }) => version),
    next,
  };
}

type VersionList = { slug: string; after?: string | undefined };

const publicVersions = sharedRead({
  read: (db, input: VersionList) => readVersions(db, input, { seesAll: false }),
  tags: ([first]) =>
    first?.product.isPublished && first.product.isListed ? [`product:${first.product.id}`] : null,
});

function readVersions(
  db: Database,
  { slug, after: cursor }: VersionList,
  { seesAll }: { seesAll: boolean },
) {
  const after = instantPlaceOf(cursor);
  const { submittedAt, id } = productVersions;
  return db
    .select({
      product: { id: products.id, ...visibilityColumns },
      version: versionColumns,
      files: filesColumn,
      position: instantText(submittedAt),
    })
    .from(products)
    .leftJoin(
      productVersions,
      and(
        eq(productVersions.productId, products.id),
        seesAll ? undefined : inArray(productVersions.status, [...publicStatuses]),
        earlierThan([submittedAt, id], after),
      ),
    )
    .where(eq(products.slug, slug))
    .orderBy(desc(submittedAt), desc(id))
    .limit(versionLimits.pageSize + 1);
}
