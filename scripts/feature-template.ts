export type FeatureNames = {
  /** The folder and the table's words: `render-jobs`. */
  folder: string;
  /** Several of it in code: `renderJobs`. */
  many: string;
  /** One of it in code: `renderJob`. */
  one: string;
  /** One of it as a type's name: `RenderJob`. */
  type: string;
  /** One and several of it in a sentence: `render job`, `render jobs`. */
  oneWord: string;
  manyWord: string;
};

/** The words for a feature from its folder's name, an English plural in kebab-case. */
export function featureNames(folder: string): FeatureNames {
  const words = folder.split('-');
  const singular = [...words.slice(0, -1), singularOf(words.at(-1) ?? '')];
  return {
    folder,
    many: camelCase(words),
    one: camelCase(singular),
    type: capitalised(camelCase(singular)),
    oneWord: singular.join(' '),
    manyWord: words.join(' '),
  };
}

function singularOf(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function camelCase(words: string[]): string {
  return words.map((word, place) => (place === 0 ? word : capitalised(word))).join('');
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The files of a new feature: a thing with a title that its maker may change. */
export function featureFiles(names: FeatureNames): Record<string, string> {
  return {
    'texts.ts': texts(names),
    'rules.ts': rules(names),
    'policy.ts': policy(names),
    'tables.server.ts': tables(names),
    'queries.server.ts': queries(names),
    'commands.server.ts': commands(names),
    'api.server.ts': api(names),
  };
}

const texts = ({
  one,
  oneWord,
  manyWord,
}: FeatureNames) => `/** Every sentence about ${manyWord} that a user can read. */
export const ${one}Texts = {
  signInFirst: 'You must be logged in.',
  titleRequired: 'Title is required.',
  titleTooLong: 'Title must be 80 characters or less.',
  notFound: 'The ${oneWord} you are looking for does not exist.',
  editDenied: 'You are not authorized to edit this ${oneWord}.',
} as const;
`;

const rules = ({ one, type }: FeatureNames) => `import { z } from 'zod';
import { cleanLine } from '#shared/text.ts';
import { ${one}Texts } from './texts.ts';

export const ${one}Limits = { title: 80 } as const;

/** What the form sends. */
export const ${one}Fields = z.strictObject({
  title: z
    .string(${one}Texts.titleRequired)
    .overwrite(cleanLine)
    .min(1, ${one}Texts.titleRequired)
    .max(${one}Limits.title, ${one}Texts.titleTooLong),
});
export type ${type}Fields = z.infer<typeof ${one}Fields>;

export const ${one}IdInput = z.strictObject({ id: z.uuid() });

/** Writes of one person. */
export const writeRate = { points: 30, seconds: 3600 } as const;
`;

const policy = ({ one }: FeatureNames) => `import type { Viewer } from '#shared/viewer.ts';

export function mayEdit(viewer: Viewer | null, ${one}: { userId: string }): boolean {
  return viewer !== null && ${one}.userId === viewer.id;
}
`;

const tables = ({ one, many, folder }: FeatureNames) => {
  const name = folder.replaceAll('-', '_');
  return `import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { ${one}Limits } from './rules.ts';

export const ${many} = pgTable(
  '${name}',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('${name}_title', sql.raw(\`char_length(title) between 1 and \${${one}Limits.title}\`)),
    index('${name}_user').on(table.userId),
  ],
);
`;
};

const queries = ({ one, many, type }: FeatureNames) => `import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { ${many} } from './tables.server.ts';

export async function ${one}ById(db: Database, id: string) {
  const [${one}] = await db.select().from(${many}).where(eq(${many}.id, id));
  return ${one} ?? null;
}

/** Locked until the transaction ends. */
export async function lock${type}(tx: Database, id: string) {
  const [${one}] = await tx.select().from(${many}).where(eq(${many}.id, id)).for('update');
  return ${one} ?? null;
}
`;

const commands = ({ one, many, type }: FeatureNames) => `import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { mayEdit } from './policy.ts';
import { lock${type} } from './queries.server.ts';
import type { ${type}Fields } from './rules.ts';
import { ${many} } from './tables.server.ts';
import { ${one}Texts } from './texts.ts';

export async function create${type}(
  db: Database,
  actor: { id: string },
  fields: ${type}Fields,
): Promise<{ id: string }> {
  const [created] = await db
    .insert(${many})
    .values({ userId: actor.id, title: fields.title })
    .returning({ id: ${many}.id });
  if (!created) throw new Error('Nothing was inserted.');
  return created;
}

/** @throws Refusal NOT_FOUND or FORBIDDEN */
export async function update${type}(
  db: Database,
  actor: Viewer,
  change: { id: string; fields: ${type}Fields },
): Promise<void> {
  await db.transaction(async (tx) => {
    const ${one} = await lock${type}(tx, change.id);
    if (!${one}) throw new Refusal('NOT_FOUND', ${one}Texts.notFound);
    if (!mayEdit(actor, ${one})) throw new Refusal('FORBIDDEN', ${one}Texts.editDenied);
    await tx.update(${many}).set({ title: change.fields.title }).where(eq(${many}.id, ${one}.id));
  });
}
`;

const api = ({
  one,
  folder,
  type,
  manyWord,
}: FeatureNames) => `import { openCall, signedInCall } from '#platform/calls.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { create${type}, update${type} } from './commands.server.ts';
import { ${one}ById } from './queries.server.ts';
import { ${one}Fields, ${one}IdInput, writeRate } from './rules.ts';
import { ${one}Texts } from './texts.ts';

const tags = ['${capitalised(manyWord)}'];
const memberCall = signedInCall(${one}Texts.signInFirst);

export const ${one}Calls = {
  byId: openCall
    .reading()
    .route({ method: 'GET', path: '/${folder}/{id}', tags })
    .input(${one}IdInput)
    .handler(async ({ input, context }) => {
      const ${one} = await ${one}ById(context.db, input.id);
      if (!${one}) throw new Refusal('NOT_FOUND', ${one}Texts.notFound);
      return ${one};
    }),

  create: memberCall
    .limited('${one}', writeRate)
    .route({ method: 'POST', path: '/${folder}', tags, successStatus: 201 })
    .input(${one}Fields)
    .handler(({ input, context }) => create${type}(context.db, context.viewer, input)),

  update: memberCall
    .limited('${one}', writeRate)
    .route({ method: 'PUT', path: '/${folder}/{id}', tags })
    .input(${one}IdInput.extend({ fields: ${one}Fields }))
    .handler(({ input, context }) => update${type}(context.db, context.viewer, input)),
};
`;
