import { pgEnum, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '#platform/instants.tables.server.ts';

/** `own`: `npm run backup`; `other`: a tool of the operator's that reported it. */
export const backupTool = pgEnum('backup_tool', ['own', 'other']);

/** The last good backup of each tool. */
export const backups = pgTable('backups', {
  tool: backupTool('tool').primaryKey(),
  finishedAt: instant('finished_at').notNull(),
});
