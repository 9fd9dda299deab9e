import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

const folder = path.resolve(import.meta.dirname, '../../db/migrations');
const journalSchema = z.object({
  entries: z.array(z.object({ tag: z.string(), when: z.number() })),
});

it('every migration is on the list of those that run, each later than the one before', () => {
  const journal: unknown = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8'));
  const { entries } = journalSchema.parse(journal);
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  expect(files.toSorted()).toEqual(entries.map(({ tag }) => `${tag}.sql`));
  const times = entries.map(({ when }) => when);
  expect(new Set(times).size).toBe(times.length);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});
