import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { structureViolations } from './structure.ts';

type Files = Record<string, string>;

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function violationsOf(files: Files): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'structure-'));
  folders.push(folder);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return structureViolations(folder).map(({ file, message }) => `${file}: ${message}`);
}

const table = `export const articles = pgTable('articles', {});`;
const ownCommand = `import { articles } from './tables.server.ts';\ndb.insert(articles).values({});`;

const cleanTree: Files = {
  'src/server.ts': '',
  'src/root.tsx': '',
  'src/root.css': '',
  'src/entry.server.tsx': '',
  'src/ui/tokens.css': '',
  'src/ui/tokens.test.ts': '',
  'src/shared/money.ts': '',
  'src/shared/money.test.ts': '',
  'src/platform/lock.server.ts': '',
  'src/platform/lock.process.test.ts': '',
  'src/platform/database.server.ts': `import { limits } from './tables.server.ts';\ndb.delete(limits);`,
  'src/platform/tables.server.ts': `export const limits = pgTable('limits', {});`,
  'src/platform/postgres/server.test-driver.ts': '',
  'src/document/testing/strict-html.ts': '',
  'src/test/any.server.test.ts': '',
  'src/features/articles/texts.ts': `export const texts = { failed: 'Could not update articles.' };`,
  'src/features/articles/rules.ts': `const files = 'image/*'; new Map().delete(files);`,
  'src/features/articles/rules.test.ts': '',
  'src/features/articles/specification.test.ts': '',
  'src/features/articles/policy.ts': '',
  'src/features/articles/form.ts': '',
  'src/features/articles/tables.server.ts': table,
  'src/features/articles/queries.server.ts': `import { articles } from './tables.server.ts';\n// Never db.delete(articles) here.\nmap.delete(key);`,
  'src/features/articles/queries.server.test.ts': `import { articles } from './tables.server.ts';\ndb.delete(articles);`,
  'src/features/articles/queries.races.server.test.ts': '',
  'src/features/articles/commands.server.ts': ownCommand,
  'src/features/articles/slugs.queries.server.ts': '',
  'src/features/articles/slugs.queries.server.test.ts': '',
  'src/features/articles/slugs.queries.plans.server.test.ts': '',
  'src/features/articles/api.server.ts': '',
  'src/features/articles/job.server.ts': '',
  'src/features/articles/components/card.tsx': '',
  'src/features/articles/components/card.test.tsx': '',
  'src/features/articles/components/use-form.ts': '',
  'src/features/articles/removal.commands.server.ts': ownCommand,
  'src/features/articles/client.ts': '',
  'src/routes.ts': `export default [route('about', 'routes/about.tsx')];`,
  'src/routes/about.tsx': '',
  'src/routes/about.test.tsx': '',
  'src/features/articles/moderation/rules.ts': '',
  'src/features/articles/moderation/texts.ts': '',
  'src/features/articles/moderation/commands.server.ts': `import { articles } from '../tables.server.ts';\ndb\n  .update(articles)\n  .set({});`,
  'db/demo/seed.ts': '',
  'db/demo/seed.server.test.ts': '',
};

it('lets a clean tree pass', () => {
  expect(violationsOf(cleanTree)).toEqual([]);
});

it('does not say that all is well where nothing is', () => {
  expect(() => violationsOf({ 'db/demo/seed.ts': '' })).toThrow('There is no source');
});

const coverage = 'docs/spec-coverage.md';
const row = (where: string, test: string, said = 'Something') =>
  `| A1.1 | ${said} | done | ${where} | ${test} |\n`;
const atRules = '`features/articles/rules.ts`';
const atTest = '`features/articles/rules.test.ts`';

it('lets a page of what is covered pass whose files are there', () => {
  const text = `${row(atRules, atTest)}| A1.2 | Later | open (issue 7) | | |\n`;
  expect(violationsOf({ ...cleanTree, [coverage]: text })).toEqual([]);
});

it('finds the sentences of the specification in the tests that a row names', () => {
  const said = `'No match for "{term}"' and 'Don't' Ours: 'Something else'`;
  const test = String.raw`expect('No match for "lamp"').toBe('Don\'t');`;
  const files = { ...cleanTree, [coverage]: row(atRules, atTest, said) };
  const at = 'src/features/articles/rules.test.ts';
  expect(violationsOf({ ...files, [at]: test })).toEqual([]);
  expect(violationsOf({ ...files, [at]: `'No match for'` })).toEqual([
    `${coverage}: A1.1 quotes 'No match for "{term}"', which is in none of its tests.`,
    `${coverage}: A1.1 quotes 'Don't', which is in none of its tests.`,
  ]);
});

it.each([
  [row('`features/articles/gone.ts`', atTest), 'A1.1 names src/features/articles/gone.ts, which'],
  [row(atRules, `${atTest}, \`e2e/gone.spec.ts\``), 'A1.1 names e2e/gone.spec.ts, which'],
  [row(`${atRules} (\`goneRule\`)`, atTest), 'A1.1 names goneRule, which is not in src/features/a'],
  [row(atRules, atRules), 'A1.1 is done, but names no test.'],
  ['| A wish | `features/articles/gone.ts` | |\n', 'A wish names src/features/articles/gone.ts'],
  [
    `| done | 2 | 0 | 2 |\n${row(atRules, atTest)}`,
    "The totals of 'done' are 1, 0, 1, not 2, 0, 2.",
  ],
])('refuses a page of what is covered with %s', (text, message) => {
  const found = violationsOf({ ...cleanTree, [coverage]: text });
  expect(found).toEqual([expect.stringContaining(`${coverage}: ${message}`)]);
});

it('refuses a folder of a feature that has fewer than three kinds of file', () => {
  const part = {
    'src/features/articles/views/rules.ts': '',
    'src/features/articles/views/rules.test.ts': '',
    'src/features/articles/views/commands.server.ts': '',
    'src/features/articles/views/readers.commands.server.ts': '',
  };
  expect(violationsOf({ ...cleanTree, ...part })).toEqual([
    expect.stringMatching(/^src\/features\/articles\/views: A part of a feature has a folder/),
  ]);
  const third = { 'src/features/articles/views/components/count.tsx': '' };
  expect(violationsOf({ ...cleanTree, ...part, ...third })).toEqual([]);
});

describe.each<[reason: string, expected: RegExp, violations: Files]>([
  [
    'empty names',
    /"(\S+)" does not say what is inside\. Name the file after its idea/,
    Object.fromEntries(
      [
        'src/ui/index.ts',
        'src/shared/utils.ts',
        'src/shared/date-utils.ts',
        'src/shared/helpers.ts',
        'src/shared/types.ts',
        'src/shared/constants.ts',
        'src/platform/upload-manager.server.ts',
        'src/features/articles/helper.ts',
        'src/shared/utils/slug.ts',
      ].map((file) => [file, '']),
    ),
  ],
  [
    'files among the addresses that are none',
    /src\/routes\/ holds nothing but the addresses that src\/routes\.ts lists\. Move/,
    { 'src/routes/card.tsx': '', 'src/routes/about/section.tsx': '', 'src/routes/about.ts': '' },
  ],
  [
    'names that are not kebab-case',
    /is not kebab-case, and some file systems cannot tell/,
    {
      'src/ui/Button.tsx': '',
      'src/ui/star_rating.tsx': '',
      'src/shared/relativeTime.ts': '',
      'src/features/articles/components/ArticleCard.tsx': '',
      'src/shell/Parts/layout.tsx': '',
      'src/ui/noending': '',
    },
  ],
  [
    'features that nobody listed',
    /The feature "gossip" is not on the list .* scripts\/feature-graph\.ts/,
    { 'src/features/gossip/rules.ts': '' },
  ],
  ['files of no feature', /A file belongs to one feature: move it/, { 'src/features/slug.ts': '' }],
  [
    'server files of another name',
    /in tables, queries, commands, api and job only\. From "\w+\.server\.ts", move reads to queries/,
    {
      'src/features/articles/content.server.ts': '',
      'src/features/articles/moderation/mail.server.ts': '',
    },
  ],
  [
    'pieces of screen beside the rules',
    /Components belong in components\/: move/,
    {
      'src/features/articles/card.tsx': '',
      'src/features/articles/card.css': '',
      'src/features/articles/moderation/row.tsx': '',
    },
  ],
  [
    'server files among the pieces of screen',
    /components\/ holds pieces of screen and their hooks/,
    { 'src/features/articles/components/queries.server.ts': '' },
  ],
  [
    'other files in a feature',
    /is not in a feature's vocabulary: texts\.ts, rules\.ts/,
    {
      'src/features/articles/notes.md': '',
      'src/features/articles/rules.old.ts': '',
      'src/features/articles/seed.json': '',
    },
  ],
  [
    'tests of nothing',
    /There is no \S+\.ts, \.tsx or \.server\.ts beside it\. A test is found by the name/,
    {
      'src/shared/dates.test.ts': '',
      'src/ui/specification.test.ts': '',
      'src/features/articles/everything.server.test.ts': '',
      'src/features/articles/slugs.commands.server.test.ts': '',
      'src/features/articles/components/form.test.tsx': '',
      'src/platform/start.process.test.ts': '',
      'db/demo/media.test.ts': '',
    },
  ],
])('refuses %s', (_reason, expected, violations) => {
  it.each(Object.keys(violations))('%s', (file) => {
    const found = violationsOf({ ...cleanTree, [file]: violations[file] ?? '' });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(expected);
    expect(found[0]?.startsWith(`${file}: `)).toBe(true);
  });
});
