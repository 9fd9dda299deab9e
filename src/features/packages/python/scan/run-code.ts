import { childrenOf } from '../syntax/children.ts';
import type { Expression } from '../syntax/tree.ts';
import { capabilityOf, isDecoder } from './capabilities.ts';
import { pathOf } from './resolve.ts';
import type { Meaning, Scope } from './scopes.ts';

type Call = Extract<Expression, { kind: 'call' }>;
type Step = { expression: Expression; scope: Scope; depth: number };

const maxDepth = 4;
const maxSteps = 2000;
/** This many numbers in a row are packed bytes. */
const manyNumbers = 100;

/** The origin of the code passed to `exec`, `eval` or `compile`. */
export function sourceOfCode(call: Call, scope: Scope): { isEncoded: boolean; isFetched: boolean } {
  const found = { isEncoded: false, isFetched: false };
  const queue: Step[] = call.args.map(({ value }) => ({ expression: value, scope, depth: 0 }));
  const seen = new Set<Expression>();
  for (let step = queue.pop(); step && seen.size < maxSteps; step = queue.pop()) {
    const { expression, scope: own, depth } = step;
    if (seen.has(expression)) continue;
    seen.add(expression);
    const path = pathOf(expression, own);
    if (path) {
      found.isEncoded ||= isDecoder(path);
      found.isFetched ||= capabilityOf(path)?.capability === 'network';
    }
    found.isEncoded ||= isNumbers(expression);
    for (const child of childrenOf(expression))
      queue.push({ expression: child, scope: own, depth });
    if (expression.kind === 'name' && depth < maxDepth) {
      queue.push(...behind(own.find(expression.name) ?? [], depth + 1));
    }
  }
  return found;
}

function behind(meanings: readonly Meaning[], depth: number): Step[] {
  return meanings.flatMap((meaning): Step[] => {
    if (meaning.kind === 'value')
      return [{ expression: meaning.value, scope: meaning.scope, depth }];
    if (meaning.kind !== 'function') return [];
    return meaning.results.map(({ value, scope }) => ({ expression: value, scope, depth }));
  });
}

function isNumbers(expression: Expression): boolean {
  if (expression.kind !== 'list' && expression.kind !== 'tuple') return false;
  return expression.parts.filter(({ kind }) => kind === 'number').length >= manyNumbers;
}

/** Whether a process is started to install Python packages: `[sys.executable, '-m', 'pip', …]`. */
export function startsPip(call: Call): boolean {
  const queue: Expression[] = call.args.map(({ value }) => value);
  for (let count = 0; count < 100; count += 1) {
    const next = queue.pop();
    if (!next) return false;
    if (next.kind === 'text' && /(?:^|\s)(?:pip3?|ensurepip)(?:\s|$)/.test(next.value)) return true;
    queue.push(...childrenOf(next));
  }
  return false;
}
