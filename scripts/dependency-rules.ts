import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const project = path.resolve(import.meta.dirname, '..');
const program = fileURLToPath(import.meta.resolve('dependency-cruiser'));
const cruiser = path.resolve(path.dirname(program), '../../bin/dependency-cruiser.mjs');
const folders = ['src', 'db', 'scripts', 'bench', 'e2e'];

const outcomeSchema = z.object({
  summary: z.object({
    violations: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        rule: z.object({ name: z.string() }),
        cycle: z.array(z.object({ name: z.string() })).optional(),
      }),
    ),
    ruleSetUsed: z.object({
      forbidden: z.array(z.object({ name: z.string(), comment: z.string() })),
    }),
    totalDependenciesCruised: z.number(),
  }),
});

export type DependencyViolation = { rule: string; from: string; to: string; message: string };

/**
 * Every import in a checkout that `.dependency-cruiser.mjs` forbids.
 * @throws if no imports at all are found: then the tool is broken, not the code correct
 */
export async function dependencyViolations(root = project): Promise<DependencyViolation[]> {
  const present = folders.filter((folder) => existsSync(path.join(root, folder)));
  const { summary } = outcomeSchema.parse(JSON.parse(await cruise(root, present)));
  if (summary.totalDependenciesCruised === 0) {
    throw new Error('dependency-cruiser saw no import at all: is "typescript" still 6.x?');
  }
  const comments = new Map(
    summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]),
  );
  return summary.violations.map(({ from, to, rule, cycle }) => {
    const steps = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
    return {
      rule: rule.name,
      from,
      to,
      message: `${from} → ${steps}\n    ${rule.name}: ${comments.get(rule.name) ?? ''}`,
    };
  });
}

/** The output of the program as JSON; its exit code is only the number of violations. */
function cruise(root: string, present: string[]): Promise<string> {
  const config = path.join(project, '.dependency-cruiser.mjs');
  const args = [cruiser, '--config', config, '--output-type', 'json', '--progress', 'none'];
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [...args, ...present],
      { cwd: root, maxBuffer: 256 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (stdout.startsWith('{')) resolve(stdout);
        else
          reject(new Error(stderr || stdout || error?.message || 'dependency-cruiser is silent.'));
      },
    );
  });
}
