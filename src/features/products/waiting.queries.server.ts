import { sql } from 'drizzle-orm';
import { productEdits } from './edits.tables.server.ts';
import { products } from './tables.server.ts';
import { productVersions } from './versions/tables.server.ts';

/** Whether a product is new, or an edit or a version of a listed one waits. */
export const somethingWaits = sql`(
  ${products.status} = 'pending' or ${products.status} = 'listed' and (
    exists (select from ${productEdits}
      where ${productEdits.productId} = ${products.id} and ${productEdits.isWaiting})
    or exists (select from ${productVersions}
      where ${productVersions.productId} = ${products.id}
        and ${productVersions.status} = 'pending')))`;
