import { describe, expect, it } from 'vitest';
import { tableWriteViolations } from './table-writes.ts';

type Files = Record<string, string>;

const tables = `import { pgTable } from 'drizzle-orm/pg-core';
export const articles = pgTable('articles', {});
export const articleSlugs = pgTable('article_slugs', {});`;

const project: Files = {
  'src/features/articles/tables.server.ts': tables,
  'src/features/votes/tables.server.ts': `export const votes = pgTable('votes', {});`,
  'src/platform/tables.server.ts': `export const limits = pgTable('limits', {});`,
};

function violationsOf(files: Files): { file: string; message: string }[] {
  const all = Object.entries({ ...project, ...files });
  return tableWriteViolations(all.map(([file, text]) => ({ file, text })));
}

const articlesTable = '#features/articles/tables.server.ts';
const importing = `import { articles } from '${articlesTable}';\n`;
const votes = 'src/features/votes/commands.server.ts';

describe('lets pass', () => {
  it.each<[what: string, file: string, text: string]>([
    [
      'a write in the own commands',
      'src/features/articles/commands.server.ts',
      `import { articles } from './tables.server.ts';\ndb\n  .update(articles)\n  .set({});`,
    ],
    [
      'a write in the commands of an idea',
      'src/features/articles/slugs.commands.server.ts',
      `import { articleSlugs } from './tables.server.ts';\ndb.insert(articleSlugs);`,
    ],
    [
      'a write in the commands of a part',
      'src/features/articles/moderation/commands.server.ts',
      `import { articles } from '../tables.server.ts';\ndb.delete(articles);`,
    ],
    [
      'tables of an idea',
      'src/features/articles/slugs.tables.server.ts',
      `export const former = pgTable('former', {});`,
    ],
    [
      'a write of the platform in the platform',
      'src/platform/limits.server.ts',
      `import { limits } from './tables.server.ts';\ndb.delete(limits);`,
    ],
    ['a read', votes, `${importing}db.select().from(articles).for('update');`],
    [
      'what is not a table',
      votes,
      `${importing}const ids = db.select({ id: articles.id }).from(articles);\nmap.delete(ids[0].id);`,
    ],
    ['a sentence', votes, `const text = 'Could not update articles.';`],
    ['the name of a table outside SQL', votes, `searchParams.delete('articles');`],
    ['a comment', votes, `${importing}// Never db.delete(articles) here.`],
    ['a test', 'src/features/votes/rules.test.ts', `${importing}db.delete(articles);`],
    [
      'a variable of the same name',
      votes,
      `${importing}function forget(articles) { const seen = new Map(); seen.delete(articles); }\nforget('a');`,
    ],
    [
      'a helper that is given the own table',
      votes,
      `import { votes } from './tables.server.ts';
const place = { target: votes };
function clear(tx, { target }) { tx.delete(target); }
clear(db, place);`,
    ],
  ])('%s', (_what, file, text) => {
    expect(violationsOf({ [file]: text })).toEqual([]);
  });
});

const fromAnywhere: Files = {
  'src/features/votes/api.server.ts': `${importing}tx\n  .insert(\n    articles,\n  );`,
  'src/features/articles/api.server.ts': `import { articles } from './tables.server.ts';\ndb.delete(articles);`,
  'src/features/articles/moderation/queries.server.ts': `import { articles } from '../tables.server.ts';\ndb.delete(articles);`,
  'src/features/articles/slugs.queries.server.ts': `import { articles } from './tables.server.ts';\ndb.delete(articles);`,
  'src/features/articles/other-commands.server.ts': `import { articles } from './tables.server.ts';\ndb.delete(articles);`,
  'src/routes/home.tsx': `${importing}db.delete(articles);`,
  'src/platform/sweep.server.ts': 'db.execute(sql`insert into "articles" values (1)`);',
  'db/demo/articles.ts': `${importing}db.insert(articles);`,
};

/** Each is the text of the commands of another feature. */
const tricks: Files = {
  'an import of another name': `import { articles as rows } from '${articlesTable}';\ndb.delete(rows);`,
  'an import of the whole file': `import * as tables from '${articlesTable}';\ndb.delete(tables.articles);`,
  'an import of a type': `import type { articles } from '${articlesTable}';\ndb.delete(articles);`,
  'an import while it runs': `const { articles: rows } = await import('${articlesTable}');\ndb.delete(rows);`,
  'a variable': `${importing}const target = articles;\ntx.update(target);`,
  'a variable that is given its value later': `${importing}let target;\ntarget = articles;\ntx.update(target);`,
  'a choice': `${importing}const target = isOld ? null : (articles as Table);\ntx.update(target);`,
  'a property': `${importing}const place = { target: articles };\ntx.update(place.target);`,
  'a property of a property': `${importing}const places = { of: { one: { articles } } };\ntx.update(places.of['one'].articles);`,
  'a spread object': `${importing}const base = { articles };\nconst all = { ...base };\ntx.update(all.articles);`,
  'taking an object apart': `import * as tables from '${articlesTable}';\nconst { articles: rows } = tables;\ntx.update(rows);`,
  'taking a list apart': `${importing}const [, rows] = [1, articles];\ntx.update(rows);`,
  'the default of a parameter': `${importing}export function clear(tx, target = articles) { tx.delete(target); }`,
  'a loop': `${importing}for (const table of [articles]) tx.delete(table);`,
  'a list and a function': `${importing}Object.values({ articles }).forEach((table) => tx.delete(table));`,
  'a function that gives it back': `${importing}const pick = () => { return articles; };\ntx.delete(pick());`,
  'a function of a package': `${importing}tx.delete(alias(articles, 'rows'));`,
  'the table of a column': `${importing}const slug = articles.slug;\ntx.delete(slug.table);`,
  'a method by its name as a text': `${importing}tx['delete'](articles);`,
  'a template with the table': `${importing}db.execute(sql\`update \${articles} set likes = 0\`);`,
  'a template with a variable': `${importing}const x = articles;\ndb.execute(sql\`update \${x} set likes = 0\`);`,
  'a template with the name': 'db.execute(sql`DELETE FROM articles`);',
  'a template with the schema': 'db.execute(sql`update only public."articles" set likes = 1`);',
  'a template with an alias': 'db.execute(sql`update articles as a set likes = 1`);',
  'a template with an identifier': `db.execute(sql\`truncate \${sql.identifier('articles')}\`);`,
  'a text': `client.query('update articles set likes = 0');`,
  'a text that copies': `client.query('copy articles (id) from stdin');`,
  'a template with a name in a variable': `const name = 'articles';\nclient.query(\`delete from \${name}\`);`,
  'a function given the table': `${importing}function clear(tx, table) { tx.delete(table); }\nclear(db, articles);`,
  'a function given an object': `${importing}const place = { target: articles };
function lock(tx, { target }) { tx.execute(sql\`update \${target} set x = 1\`); }
function correct(tx, place) { lock(tx, place); }
correct(db, place);`,
  'a function inside a function': `${importing}withTable(articles, (table) => tx.delete(table));`,
};

const message =
  'The table articles is written in src/features/articles/commands.server.ts only, so that one file shows all that can happen to it. Make the write a function there and call it.';

describe('refuses a write of another', () => {
  it.each(Object.entries(fromAnywhere))('in %s', (file, text) => {
    expect(violationsOf({ [file]: text })).toEqual([{ file, message }]);
  });

  it.each(Object.entries(tricks))('through %s', (_trick, text) => {
    expect(violationsOf({ [votes]: text })).toEqual([{ file: votes, message }]);
  });

  it('through a file that exports it again', () => {
    const files = {
      'src/features/votes/again.ts': `export { articles as rows } from '${articlesTable}';`,
      'src/features/votes/more.ts': `export * from './again.ts';`,
      [votes]: `import { rows } from './more.ts';\ndb.delete(rows);`,
    };
    expect(violationsOf(files)).toEqual([{ file: votes, message }]);
  });

  it('where a function of another file is given the table', () => {
    const files = {
      'src/platform/sweep.server.ts': `export const sweep = (tx, { rows }) => tx.delete(rows);`,
      'src/features/articles/commands.server.ts': `import { sweep } from '#platform/sweep.server.ts';
import { articles } from './tables.server.ts';\nsweep(db, { rows: articles });`,
      [votes]: `import { sweep } from '#platform/sweep.server.ts';\n${importing}sweep(db, { rows: articles });`,
    };
    expect(violationsOf(files)).toEqual([{ file: votes, message }]);
  });

  it('once for each file', () => {
    const files = { [votes]: `${importing}db.delete(articles);\ndb.insert(articles);` };
    expect(violationsOf(files)).toHaveLength(1);
  });
});

it('refuses a write of a table of the platform outside it', () => {
  const file = 'src/features/accounts/commands.server.ts';
  const text = `import { limits } from '#platform/tables.server.ts';\ndb.delete(limits);`;
  expect(violationsOf({ [file]: text })).toEqual([
    { file, message: expect.stringContaining('The table limits is written in src/platform/ only') },
  ]);
});

it.each([
  `const hidden = pgTable('hidden', {});`,
  `import { pgTable as table } from 'drizzle-orm/pg-core';\nconst hidden = table('hidden', {});`,
  `import * as pg from 'drizzle-orm/pg-core';\nconst hidden = pg.pgTable('hidden', {});`,
])('refuses a table that no migration would know: %s', (text) => {
  const file = 'src/features/articles/queries.server.ts';
  expect(violationsOf({ [file]: text })).toEqual([
    {
      file,
      message:
        'The table hidden is declared in a tables.server.ts only: migrations are made from those.',
    },
  ]);
});
