import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import { instant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { wordIndex } from '#platform/word-index.tables.server.ts';
import { profileLimits } from './rules.ts';

/** The public part of a person. Shares its id with the user who signs in. */
export const profiles = pgTable(
  'profiles',
  {
    id: deletedWith('id', () => users.id).primaryKey(),
    username: text('username').notNull(),
    bio: text('bio').notNull().default(''),
    avatarId: uuid('avatar_id').references(() => uploads.id),
    bannerId: uuid('banner_id').references(() => uploads.id),
    socialLink: text('social_link'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('profiles_username_lower').on(sql`lower(${table.username})`),
    index('profiles_handle').on(sql`lower(${table.username}) collate "C"`, table.id),
    index('profiles_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('profiles_avatar')
      .on(table.avatarId)
      .where(sql`avatar_id is not null`),
    index('profiles_banner')
      .on(table.bannerId)
      .where(sql`banner_id is not null`),
    wordIndex('profiles_handle_words', table.username.op('gin_trgm_ops')),
    check('profiles_username', sql`${table.username} ~ '^[A-Za-z0-9_-]{3,30}$'`),
    check('profiles_bio', sql.raw(`char_length(bio) <= ${profileLimits.bioMax}`)),
    check('profiles_social_link', sql`${table.socialLink} ~ '^https://'`),
    check(
      'profiles_social_link_length',
      sql.raw(`char_length(social_link) <= ${profileLimits.socialLinkMax}`),
    ),
  ],
);

/**
 * Names of deleted people, which nobody may take for a while. Stored as a hash of the name's
 * skeleton, so that nothing readable about a person who left remains.
 */
export const formerUsernames = pgTable(
  'former_usernames',
  {
    nameHash: text('name_hash').primaryKey(),
    freeAt: instant('free_at').notNull(),
  },
  (table) => [index('former_usernames_free').on(table.freeAt)],
);
