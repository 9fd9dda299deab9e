import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export const projectRoot = path.resolve(import.meta.dirname, '..');

export type ToolOptions = {
  /** Shown as it arrives, instead of being collected. */
  isShown?: boolean;
  environment?: Record<string, string>;
  /** Ends the tool if it takes too long. */
  signal?: AbortSignal;
};

export type ToolEnd = { isFine: boolean; output: string };

const binSchema = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });
const patienceMilliseconds = 10_000;

/** The file of a command in a package. */
export function toolFile(packageName: string, command: string): string {
  const folder = path.join(projectRoot, 'node_modules', packageName);
  const { bin } = binSchema.parse(
    JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')),
  );
  const file = typeof bin === 'string' ? bin : bin[command];
  if (!file) throw new Error(`The package ${packageName} has no command ${command}.`);
  return path.join(folder, file);
}

/** Runs a JavaScript file with this Node and waits until it exits. */
export function runTool(file: string, args: string[], options: ToolOptions = {}): Promise<ToolEnd> {
  const { isShown = false, environment = {}, signal } = options;
  return new Promise((resolve) => {
    const pipe = isShown ? 'inherit' : 'pipe';
    const child = spawn(process.execPath, [file, ...args], {
      cwd: projectRoot,
      stdio: ['ignore', pipe, pipe],
      env: { ...process.env, ...environment },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    const end = () => {
      output += '\nThis took too long and was stopped.\n';
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), patienceMilliseconds).unref();
    };
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end, { once: true });
    child.once('error', (error) => resolve({ isFine: false, output: output + error.message }));
    child.once('close', (code, killedBy) => {
      signal?.removeEventListener('abort', end);
      if (killedBy) output += `\nEnded by ${killedBy}.\n`;
      resolve({ isFine: code === 0, output });
    });
  });
}
