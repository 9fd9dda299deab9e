import { sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { openUploads, storedFiles } from '../files/tables.server.ts';
import { uploads } from '../tables.server.ts';
import { quotaOf, type StoragePerson, type StorageUsage } from './rules.ts';

type Sums = Record<
  `${'pictures' | 'files' | 'unfinished' | 'unused'}_${'count' | 'bytes'}`,
  string | number
>;

const countAndBytes = sql.raw('count(*)::int as count, coalesce(sum(bytes), 0)::bigint as bytes');

/** What a person stores; everything at one moment, so that a file is never between two states. */
export async function storageUsage(
  db: Database,
  person: StoragePerson,
  memberBytes?: number,
): Promise<StorageUsage> {
  const sums = await sumsOf(db, person.id);
  const part = (name: 'pictures' | 'files' | 'unfinished' | 'unused') => ({
    count: Number(sums[`${name}_count`]),
    bytes: Number(sums[`${name}_bytes`]),
  });
  const [pictures, files, unfinished] = [part('pictures'), part('files'), part('unfinished')];
  return {
    usedBytes: pictures.bytes + files.bytes + unfinished.bytes,
    totalBytes: quotaOf(person, memberBytes),
    pictures,
    files,
    unfinished,
    unused: part('unused'),
    ...(person.hasApprovedWork === false && { waitsForApproval: true }),
  };
}

async function sumsOf(db: Database, id: string): Promise<Sums> {
  const { rows } = await db.execute<Sums>(sql`
    with pictures as (
      select ${uploads.bytes} + ${uploads.variantBytes} as bytes, ${uploads.claimedAt} is null as unused
      from ${uploads} where ${uploads.userId} = ${id}
    ), files as (
      select ${storedFiles.bytes} as bytes, ${storedFiles.claimedAt} is null as unused
      from ${storedFiles} where ${storedFiles.userId} = ${id}
    ), unfinished as (
      select ${openUploads.bytes} as bytes, true as unused
      from ${openUploads} where ${openUploads.userId} = ${id} and ${openUploads.refusal} is null
    ), everything as (
      select * from pictures union all select * from files union all select * from unfinished
    )
    select pictures.count as pictures_count, pictures.bytes as pictures_bytes,
      files.count as files_count, files.bytes as files_bytes,
      unfinished.count as unfinished_count, unfinished.bytes as unfinished_bytes,
      unused.count as unused_count, unused.bytes as unused_bytes
    from (select ${countAndBytes} from pictures) as pictures,
      (select ${countAndBytes} from files) as files,
      (select ${countAndBytes} from unfinished) as unfinished,
      (select ${countAndBytes} from everything where unused) as unused`);
  if (!rows[0]) throw new Error('A sum without a row.');
  return rows[0];
}

/** The people who use the most storage; null: all deleted accounts together. */
export async function largestStorageUsers(
  db: Database,
  limit: number,
): Promise<{ userId: string | null; email: string | null; bytes: number }[]> {
  const { rows } = await db.execute<{ id: string | null; email: string | null; bytes: string }>(sql`
    select ${users.id} as id, ${users.email} as email, sum(kept.bytes) as bytes from (
      select user_id, bytes + variant_bytes as bytes from ${uploads}
      union all select user_id, bytes from ${storedFiles}
      union all select user_id, bytes from ${openUploads} where refusal is null
    ) as kept
    left join ${users} on ${users.id} = kept.user_id
    group by ${users.id}, ${users.email} order by sum(kept.bytes) desc, ${users.email} limit ${limit}`);
  return rows.map(({ id, email, bytes }) => ({ userId: id, email, bytes: Number(bytes) }));
}
