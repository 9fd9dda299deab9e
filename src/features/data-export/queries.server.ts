import { eq } from 'drizzle-orm';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { accountLists } from './account.queries.server.ts';
import { contentLists } from './content.queries.server.ts';
import type { ExportedList } from './export-list.queries.server.ts';
import { extensionLists } from './extensions.queries.server.ts';
import { paymentLists } from './payments.queries.server.ts';
import { updateLists } from './updates.queries.server.ts';

/** Everything that Forge knows about a person, one list for each kind. */
export const exportedLists: ExportedList[] = [
  ...accountLists,
  ...contentLists,
  ...extensionLists,
  ...paymentLists,
  ...updateLists,
];

/** Where a person's own files are stored, and their names in the archive. */
export async function exportedFiles(db: Database, userId: string) {
  const pictures = await db
    .select({ id: uploads.id, key: uploads.originalKey })
    .from(uploads)
    .where(eq(uploads.userId, userId));
  const files = await db
    .select({ id: storedFiles.id, key: storedFiles.storageKey, extension: storedFiles.extension })
    .from(storedFiles)
    .where(eq(storedFiles.userId, userId));
  return [
    ...pictures.map(({ id, key }) => ({ key, name: `pictures/${id}` })),
    ...files.map(({ id, key, extension }) => ({ key, name: `files/${id}.${extension}` })),
  ];
}
