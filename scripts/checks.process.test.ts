import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { projectRoot, runTool, toolFile } from './tools.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'checks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What our own lint rules report for one line of code. */
function lint(name: string, code: string) {
  const file = path.join(folder, name);
  writeFileSync(file, `${code}\n`);
  const config = path.join(projectRoot, '.oxlintrc.json');
  return runTool(toolFile('oxlint', 'oxlint'), ['--config', config, file]);
}

it.each([
  [
    'the number of a version',
    String.raw`/\d[\d_]*\.?[\d_]*(?![\w.])/y`,
    'no-super-linear-backtracking',
  ],
  ['a repetition in a repetition', '/^(?:a+)+$/', 'no-super-linear-backtracking'],
  ['spaces at the end', String.raw`/\s+$/`, 'no-super-linear-move'],
])(
  'refuses a pattern for %s that takes more time than its text is long',
  async (_, pattern, rule) => {
    const { isFine, output } = await lint('bad.ts', `export const pattern = ${pattern};`);
    expect(output).toContain(`regexp(${rule})`);
    expect(isFine).toBe(false);
  },
);

it('passes a pattern that reads each character once', async () => {
  const { isFine, output } = await lint('good.ts', String.raw`export const pattern = /^\d+$/;`);
  expect({ isFine, output }).toMatchObject({ isFine: true });
});
