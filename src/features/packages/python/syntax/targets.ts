import { PythonSyntaxError } from './problem.ts';
import type { Expression } from './tree.ts';

/**
 * Refuses invalid assignment targets, such as a call or a number.
 * @throws PythonSyntaxError
 */
export function checkTarget(target: Expression, line: number, isOuter = true): void {
  if (target.kind === 'tuple' || target.kind === 'list') {
    for (const part of target.parts) checkTarget(part, line, false);
    const stars = target.parts.filter(({ kind }) => kind === 'starred');
    if (stars.length > 1) throw new PythonSyntaxError('star', line);
  } else if (target.kind === 'starred' && !isOuter) checkTarget(target.value, line, true);
  else if (!isPlace(target)) throw new PythonSyntaxError('target', line, nameOf(target));
}

/** A single target: of `+=`, of an annotation, or of `del`. */
export function isPlace(target: Expression): boolean {
  if (target.kind === 'name') return target.name !== '__debug__';
  return target.kind === 'attribute' || target.kind === 'subscript';
}

/** @throws PythonSyntaxError for what cannot be deleted */
export function checkDeleted(target: Expression, line: number): void {
  if (target.kind === 'tuple' || target.kind === 'list') {
    for (const part of target.parts) checkDeleted(part, line);
  } else if (!isPlace(target)) throw new PythonSyntaxError('target', line, nameOf(target));
}

function nameOf(target: Expression): string {
  return target.kind === 'constant' ? target.text : '';
}
