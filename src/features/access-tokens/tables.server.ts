import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { instant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { tokenLimits, tokenScopes } from './rules.ts';

export const tokenScope = pgEnum('token_scope', tokenScopes);

/** The tokens with which programs identify themselves. The token itself is not stored. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: deletedWith('user_id', () => users.id),
    label: text('label').notNull(),
    scope: tokenScope('scope').notNull(),
    sha256: text('sha256').notNull().unique(),
    /** Its last four characters, for its owner to recognise it. */
    ending: text('ending').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
    /** The Blender version that used it last, such as '5.1.0', and its system. */
    lastUsedBy: text('last_used_by').notNull().default(''),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    /** When its owner was notified that it expires soon, and that it has ended. */
    soonToldAt: instant('soon_told_at'),
    endToldAt: instant('end_told_at'),
  },
  (table) => [
    check('access_tokens_label', sql.raw(`char_length(label) between 1 and ${tokenLimits.label}`)),
    check('access_tokens_sha256', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    index('access_tokens_user').on(table.userId, table.createdAt),
    index('access_tokens_expiring')
      .on(table.expiresAt)
      .where(sql`expires_at is not null and end_told_at is null`),
  ],
);
