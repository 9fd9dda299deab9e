import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { removeBuildStamp, sourceHash, writeBuildStamp } from './build-stamp.ts';
import { precompress } from './precompress.ts';
import { projectRoot, runTool, toolFile } from './tools.ts';

/** The maximum time that a build waits for the demo, which is then created by its first start. */
const plantingMilliseconds = 5 * 60_000;

type BuildOptions = {
  isShown: boolean;
  /** Whether the demo is created during the build, so that a first start copies it. */
  withDemo: boolean;
};

/**
 * Builds the pages and the server for production, compresses what browsers load, and records what
 * it was built from.
 * @throws a sentence if the tools are missing or the build fails
 */
export async function buildPages({ isShown, withDemo }: BuildOptions): Promise<void> {
  if (!existsSync(path.join(projectRoot, 'node_modules', '@react-router', 'dev'))) {
    throw new Error(
      'The build tools are not installed here. Run "npm ci", or build elsewhere and bring the build/ folder along with the same sources.',
    );
  }
  const hash = sourceHash(projectRoot);
  removeBuildStamp(projectRoot);
  rmSync(path.join(projectRoot, 'build', 'demo'), { recursive: true, force: true });
  const run = async (file: string, ...words: string[]) => {
    const environment = { NODE_ENV: 'production' };
    const { isFine, output } = await runTool(file, words, { isShown, environment });
    if (!isFine) throw new Error(`${output}\nThe build failed.`.trim());
  };
  const planted = withDemo ? prepareDemo() : undefined;
  try {
    await run(toolFile('@react-router/dev', 'react-router'), 'build');
    // In a separate process: `npm start` becomes the server, without the bundler's memory.
    await run(path.join(projectRoot, 'scripts', 'bundle-server.ts'));
    await precompress(path.join(projectRoot, 'build', 'client'));
  } finally {
    await planted;
  }
  writeBuildStamp(projectRoot, hash);
}

/**
 * An image of a production site is built without the demo. A failure here is reported by the first
 * start.
 */
async function prepareDemo(): Promise<void> {
  if (!existsSync(path.join(projectRoot, 'src', 'sandbox'))) return;
  const file = path.join(projectRoot, 'scripts', 'prepare-demo.ts');
  const signal = AbortSignal.timeout(plantingMilliseconds);
  await runTool(file, [], { environment: { NODE_ENV: 'production' }, signal });
}
