import { dependencyViolations } from './dependency-rules.ts';
import type { Outcome, Step } from './steps.ts';
import { structureViolations } from './structure.ts';
import { runTool, toolFile, type ToolEnd } from './tools.ts';

let generated: Promise<ToolEnd> | undefined;
const typesCache = ['--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'];

/** All checks that do not run Forge. The slow ones first, so that two in parallel fit well. */
export const checks: Step[] = [
  {
    name: 'types',
    run: () =>
      checkWithTypes('@typescript/native', 'tsc', ['--noEmit', '--incremental', ...typesCache]),
  },
  { name: 'lint', run: () => checkWithTypes('oxlint', 'oxlint', ['.']) },
  {
    name: 'unused files, exports and packages',
    run: () => checkWithTypes('knip', 'knip', ['--no-progress']),
  },
  {
    name: 'format',
    run: () => check('oxfmt', 'oxfmt', ['--check']),
  },
  { name: 'who imports whom', run: checkDependencies },
  { name: 'structure', run: async () => said(structureViolations().map(structureLine)) },
];

async function check(packageName: string, command: string, args: string[]): Promise<Outcome> {
  return outcomeOf(await runTool(toolFile(packageName, command), args));
}

/** For tools that read the types of the routes, which are generated from src/routes.ts, once. */
async function checkWithTypes(...tool: Parameters<typeof check>): Promise<Outcome> {
  generated ??= runTool(toolFile('@react-router/dev', 'react-router'), ['typegen']);
  const end = await generated;
  return end.isFine ? check(...tool) : outcomeOf(end);
}

async function checkDependencies(): Promise<Outcome> {
  const violations = await dependencyViolations();
  return said(violations.map(({ message }) => message));
}

function structureLine({ file, message }: { file: string; message: string }): string {
  return `${file}\n    ${message}`;
}

function outcomeOf({ isFine, output }: ToolEnd): Outcome {
  return isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
}

function said(violations: string[]): Outcome {
  return outcomeOf({ isFine: violations.length === 0, output: violations.join('\n') });
}
