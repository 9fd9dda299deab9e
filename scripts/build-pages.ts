import { existsSync } from 'node:fs';
import path from 'node:path';
import { removeBuildStamp, sourceHash, writeBuildStamp } from './build-stamp.ts';
import { precompress } from './precompress.ts';
import { projectRoot, runTool, toolFile } from './tools.ts';

/**
 * Builds the pages for production, compresses what browsers load, and notes what it was made from.
 * @throws a sentence when the tools are missing or the build fails
 */
export async function buildPages({ isShown }: { isShown: boolean }): Promise<void> {
  if (!existsSync(path.join(projectRoot, 'node_modules', '@react-router', 'dev'))) {
    throw new Error(
      'The build tools are not installed here. Run "npm ci", or build elsewhere and bring the build/ folder along with the same sources.',
    );
  }
  const hash = sourceHash(projectRoot);
  removeBuildStamp(projectRoot);
  const { isFine, output } = await runTool(
    toolFile('@react-router/dev', 'react-router'),
    ['build'],
    {
      isShown,
      environment: { NODE_ENV: 'production' },
    },
  );
  if (!isFine) throw new Error(`${output}\nThe build failed.`.trim());
  await precompress(path.join(projectRoot, 'build', 'client'));
  writeBuildStamp(projectRoot, hash);
}
