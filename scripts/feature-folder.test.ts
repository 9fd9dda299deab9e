import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { format } from 'oxfmt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFeature } from './feature-folder.ts';
import { featureNames } from './feature-names.ts';
import { structureViolations } from './structure.ts';

const project = path.resolve(import.meta.dirname, '..');
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'feature-folder-'));
  for (const file of ['scripts/feature-graph.ts', 'src/api/router.server.ts']) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    cpSync(path.join(project, file), path.join(root, file));
  }
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

it('makes a feature in the house style', async () => {
  const files = await makeFeature(root, 'bookmarks');
  expect(files).toContain('src/features/bookmarks/components/title-form.tsx');
  expect(structureViolations(root)).toEqual([]);
  const options = { singleQuote: true, printWidth: 100 };
  for (const file of files) {
    const { code } = await format(file, read(file), options);
    expect(read(file)).toBe(code);
  }
});

it('puts a new feature on the list and its calls into the router', async () => {
  await makeFeature(root, 'render-jobs');
  expect(read('scripts/feature-graph.ts')).toMatch(/\n {2}'render-jobs': \['accounts'\],\n\};/);
  const router = read('src/api/router.server.ts');
  expect(router).toContain(`from '#features/render-jobs/api.server.ts';`);
  expect(router).toContain('renderJobs: renderJobCalls,');
});

it('does not list a feature twice', async () => {
  const before = read('scripts/feature-graph.ts');
  await makeFeature(root, 'bookmarks');
  expect(read('scripts/feature-graph.ts')).toBe(before);
});

describe('refuses', () => {
  it.each([
    'Bookmarks',
    'book_marks',
    '-jobs',
    'jobs-',
    '../jobs',
    'utils',
    'job-helpers',
    'types',
  ])('the name %s', async (name) => {
    await expect(makeFeature(root, name)).rejects.toThrow('is not a name for a feature');
  });

  it('no name', async () => {
    await expect(makeFeature(root, '')).rejects.toThrow('Give the feature a name');
  });

  it('the name of a folder of src', async () => {
    await expect(makeFeature(root, 'platform')).rejects.toThrow('a folder of src/ already');
  });

  it('a feature that exists', async () => {
    await makeFeature(root, 'bookmarks');
    await expect(makeFeature(root, 'bookmarks')).rejects.toThrow(
      'The feature bookmarks exists already',
    );
  });
});

it.each([
  ['badges', 'badges', 'badge', 'Badge'],
  ['categories', 'categories', 'category', 'Category'],
  ['search-boxes', 'searchBoxes', 'searchBox', 'SearchBox'],
  ['press', 'press', 'press', 'Press'],
])('finds the words for %s', (folder, many, one, type) => {
  expect(featureNames(folder)).toMatchObject({ folder, many, one, type });
});
