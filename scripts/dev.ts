import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { stopWithParent } from './parent-watch.ts';
import { isServerFile } from './server-files.ts';
import { projectRoot } from './tools.ts';

// `npm run dev`: pages reload automatically; the server restarts when one of its own files changes.
// Node's own --watch would also react to the files that Vite writes during startup, endlessly.
const settleMilliseconds = 150;

let server: ChildProcess;
let timer: ReturnType<typeof setTimeout> | undefined;
let isChanging = false;

function start(): void {
  isChanging = false;
  const words = ['--import', './scripts/import-cache.ts', './src/server.ts', '--dev'];
  const compiled = module.getCompileCacheDir();
  server = spawn(process.execPath, words, {
    cwd: projectRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'development',
      ...(compiled ? { NODE_COMPILE_CACHE: path.dirname(compiled) } : {}),
    },
  });
  server.once('exit', () => {
    if (isChanging) start();
    else process.stdout.write('The server ended. It starts again when a file changes.\n');
  });
}

function restart(): void {
  process.stdout.write('\nA file of the server changed: starting again.\n');
  if (server.exitCode !== null || server.signalCode !== null) return start();
  isChanging = true;
  server.kill('SIGTERM');
}

function stop(signal: NodeJS.Signals): void {
  clearTimeout(timer);
  server.removeAllListeners('exit');
  server.once('exit', () => process.exit(0));
  if (!server.kill(signal)) process.exit(0);
}

if (process.env['npm_lifecycle_event']) stopWithParent();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
start();
for (const folder of ['src', 'db']) {
  watch(path.join(projectRoot, folder), { recursive: true }, (_event, name) => {
    if (!name || !isServerFile(`${folder}/${name.replaceAll(path.sep, '/')}`)) return;
    clearTimeout(timer);
    timer = setTimeout(restart, settleMilliseconds);
  });
}
