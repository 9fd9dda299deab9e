import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runTool, toolFile } from './tools.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tools-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function program(source: string): string {
  const file = path.join(folder, 'program.mjs');
  writeFileSync(file, source);
  return file;
}

it('gives back what a tool said, and whether it ended well', async () => {
  const file = program(`console.log(process.argv[2], process.env.COLOUR); console.error('hm');`);
  const { isFine, output } = await runTool(file, ['red'], { environment: { COLOUR: 'blue' } });
  expect(isFine).toBe(true);
  expect(output).toContain('red blue\n');
  expect(output).toContain('hm\n');
});

it.each([
  ['fails', 'process.exit(3)', ''],
  ['throws', `throw new Error('It broke.')`, 'It broke.'],
  ['is killed', `process.kill(process.pid, 'SIGKILL')`, 'Ended by SIGKILL.'],
])('notices that a tool %s', async (_how, source, said) => {
  const { isFine, output } = await runTool(program(source), []);
  expect(isFine).toBe(false);
  expect(output).toContain(said);
});

it('stops a tool that takes too long', async () => {
  const { isFine, output } = await runTool(program('setInterval(() => {}, 1000)'), [], {
    signal: AbortSignal.timeout(300),
  });
  expect(isFine).toBe(false);
  expect(output).toContain('This took too long and was stopped.');
});

it('finds the command of a package', () => {
  expect(toolFile('oxfmt', 'oxfmt')).toMatch(/oxfmt[\\/]bin[\\/]oxfmt$/);
  expect(() => toolFile('typescript', 'no-such-command')).toThrow('has no command');
});
