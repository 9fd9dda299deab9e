import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { removeBuildStamp, sourceHash, writeBuildStamp } from './build-stamp.ts';
import { precompress } from './precompress.ts';
import { projectRoot, runTool, toolFile } from './tools.ts';

/** A build does not wait longer for the demo, which then is planted by its first start. */
const plantingMilliseconds = 5 * 60_000;

type BuildOptions = {
  isShown: boolean;
  /** Whether the demo is planted beside the build, so that a first start copies it. */
  withDemo: boolean;
};

/**
 * Builds the pages and the server for production, compresses what browsers load, and notes what all
 * was made from.
 * @throws a sentence when the tools are missing or the build fails
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
    // In a process of its own: `npm start` becomes the server, without the bundler's memory.
    await run(path.join(projectRoot, 'scripts', 'bundle-server.ts'));
    await precompress(path.join(projectRoot, 'build', 'client'));
  } finally {
    await planted;
  }
  writeBuildStamp(projectRoot, hash);
}

/** An image of a real site is built without the demo. What fails here is told by the first start. */
async function prepareDemo(): Promise<void> {
  if (!existsSync(path.join(projectRoot, 'src', 'sandbox'))) return;
  const file = path.join(projectRoot, 'scripts', 'prepare-demo.ts');
  const signal = AbortSignal.timeout(plantingMilliseconds);
  await runTool(file, [], { environment: { NODE_ENV: 'production' }, signal });
}
