import { fileFinding } from './file-rules.ts';
import { packageLimits, type Finding, type Severity } from '../rules.ts';

const order: Record<Severity, number> = { error: 0, warning: 1, note: 2 };

/** In the order of a file; those without a line come last. */
function byLine(a: Finding, b: Finding): number {
  return a.file === b.file ? (a.line ?? Infinity) - (b.line ?? Infinity) || 0 : 0;
}

/**
 * The most severe first; no single rule fills the list, and the number of omitted ones is shown.
 */
export function boundFindings(findings: readonly Finding[]): Finding[] {
  const counts = new Map<string, number>();
  const kept = findings
    .toSorted((a, b) => order[a.severity] - order[b.severity] || byLine(a, b))
    .filter(({ rule }) => {
      const count = (counts.get(rule) ?? 0) + 1;
      counts.set(rule, count);
      return count <= packageLimits.findingsOfRule;
    })
    .slice(0, packageLimits.findings);
  const cut = findings.length - kept.length;
  return cut > 0 ? [...kept, fileFinding('more-findings', undefined, { count: cut })] : kept;
}
