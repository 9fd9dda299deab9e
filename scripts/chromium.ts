import { execFile } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const project = path.resolve(import.meta.dirname, '..');
const packaged = path.join(project, 'node_modules', '@sparticuz', 'chromium');
const cacheFolder = path.join(project, 'node_modules', '.cache');

const programNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * A Chromium for the tests: the one that CHROME_PATH names, otherwise the one from npm, otherwise
 * an installed one. npm's is the headless shell and takes a quarter less CPU time; it needs no
 * system package and is unpacked once (about 200 MB).
 * @throws if there is none, with a sentence that says what to do
 */
export async function chromiumPath(environment = process.env): Promise<string> {
  const program =
    namedChromium(environment) ?? (await packagedChromium()) ?? installedChromium(environment);
  if (program) return program;
  throw new Error(
    'There is no Chromium. Install Chromium or Chrome, or name one by CHROME_PATH; npm brings one for Linux on x64 only.',
  );
}

/**
 * The arguments that this Chromium needs here: if the system provides no sandbox, it runs without
 * one.
 */
export async function chromiumArguments(environment = process.env): Promise<string[]> {
  const isPackaged = !namedChromium(environment) && hasPackagedChromium();
  return isPackaged || process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

function namedChromium(environment: NodeJS.ProcessEnv): string | undefined {
  const named = environment['CHROME_PATH'];
  if (named && !isProgram(named)) {
    throw new Error(`CHROME_PATH names ${named}, which is not a program.`);
  }
  return named || undefined;
}

function installedChromium(environment: NodeJS.ProcessEnv): string | undefined {
  const folders = (environment['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const inPath = folders.flatMap((folder) => programNames.map((name) => path.join(folder, name)));
  return [...inPath, ...usualPlaces].find(isProgram);
}

/** Whether the file exists and may be run. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function hasPackagedChromium(): boolean {
  return process.platform === 'linux' && process.arch === 'x64' && existsSync(packaged);
}

/**
 * Unpacks next to the target and moves it there as a whole, so that parallel tests never see a
 * partial copy.
 */
async function packagedChromium(): Promise<string | undefined> {
  if (!hasPackagedChromium()) return undefined;
  const manifest: unknown = JSON.parse(readFileSync(path.join(packaged, 'package.json'), 'utf8'));
  const { version } = z.object({ version: z.string() }).parse(manifest);
  const folder = path.join(cacheFolder, `chromium-${version}`);
  const program = path.join(folder, 'start');
  if (existsSync(program)) return program;
  mkdirSync(cacheFolder, { recursive: true });
  const unfinished = mkdtempSync(`${folder}-unpacking-`);
  try {
    await unpack(unfinished);
    writeStarter(unfinished, folder);
    chmodSync(unfinished, 0o755);
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(program)) throw error;
  }
  return program;
}

/** The package unpacks only into the temporary folder: a separate process has a different one. */
async function unpack(folder: string): Promise<void> {
  const script =
    "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();";
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: project,
    env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
  });
}

/** A script that gives the program its own libraries and fonts; everything else is unchanged. */
function writeStarter(target: string, folder: string): void {
  writeFileSync(
    path.join(target, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`,
  );
  writeFileSync(
    path.join(target, 'start'),
    `#!/bin/sh
export LD_LIBRARY_PATH='${folder}/al2023/lib' FONTCONFIG_FILE='${folder}/fonts.conf'
exec '${folder}/chromium' "$@"
`,
    { mode: 0o755 },
  );
}
