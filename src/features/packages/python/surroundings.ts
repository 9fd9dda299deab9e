import type { Finding, PackageReport } from '../rules.ts';
import { pythonRules, type PythonRule } from './rules.ts';

/** The package around the Python files: `files` are all paths of the archive. */
export type PythonSurroundings = Pick<PackageReport, 'kind' | 'manifest' | 'root'> & {
  files: readonly string[];
};

/** A finding about Python, with the severity of its rule. */
export function findingOf(
  rule: PythonRule,
  place: Pick<Finding, 'file' | 'line' | 'values'>,
): Finding {
  return { rule, severity: pythonRules[rule], ...place };
}
