import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';

const runner = path.join(import.meta.dirname, 'run.mjs');
const folder = mkdtempSync(path.join(tmpdir(), 'run-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function program(name: string, source: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, source);
  return file;
}

describe('the runner', () => {
  it('runs a TypeScript file with its arguments', async () => {
    const file = program(
      'say.ts',
      `const [, self, ...rest]: string[] = process.argv;
console.log(JSON.stringify([self === import.meta.filename, ...rest]));`,
    );
    const { stdout } = await promisify(execFile)(process.execPath, [runner, file, 'one', '--two']);
    expect(JSON.parse(stdout)).toEqual([true, 'one', '--two']);
  });

  it('says on an old Node what is wrong, and runs nothing', async () => {
    const old = program(
      'old.mjs',
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.1.0' } });`,
    );
    const file = program('never.ts', `console.log('ran');`);
    const run = promisify(execFile)(process.execPath, ['--import', old, runner, file]);
    const end = await run.then(
      () => undefined,
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
    expect(end?.code).toBe(1);
    expect(end?.stdout).toBe('');
    expect(end?.stderr).toContain('Forge needs Node 24 and this is Node 20.1.0.');
  });
});

describe.skipIf(process.platform === 'win32')('the watch over the parent', () => {
  /** Runs a program in a shell, as npm does, and returns its output until both have ended. */
  async function underShell(source: string, onReady: (shell: number, pid: number) => void) {
    const watch = path.join(import.meta.dirname, 'parent-watch.ts');
    const file = program(
      'server.ts',
      `import { stopWithParent } from '${watch}';
stopWithParent();
setInterval(() => {}, 1000);
${source}
console.log(process.pid);`,
    );
    const shell = spawn('sh', ['-c', `'${process.execPath}' '${file}'; true`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said: string[] = [];
    for await (const line of createInterface({ input: shell.stdout })) {
      if (/^\d+$/.test(line)) onReady(Number(shell.pid), Number(line));
      else said.push(line);
    }
    return said;
  }

  const slowStop = `
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    console.log(signal);
    setTimeout(() => process.exit(0), 700);
  });
}`;

  it('ends a program whose shell was ended', async () => {
    const said = await underShell(slowStop, (shell) => process.kill(shell, 'SIGTERM'));
    expect(said).toEqual(['SIGTERM']);
  });

  it('ends it before it listens to signals, too', async () => {
    expect(await underShell('', (shell) => process.kill(shell, 'SIGTERM'))).toEqual([]);
  });

  it('does not hurry a program that is stopping already', async () => {
    const said = await underShell(slowStop, (shell, pid) => {
      process.kill(pid, 'SIGINT');
      process.kill(shell, 'SIGTERM');
    });
    expect(said).toEqual(['SIGINT']);
  });
});
