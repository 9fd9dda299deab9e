import type { Expression } from './tree.ts';

/** The direct children of an expression. */
export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'attribute':
      return [expression.of];
    case 'subscript':
      return [expression.of, ...expression.parts];
    case 'call':
      return [expression.of, ...expression.args.map(({ value }) => value)];
    case 'starred':
    case 'walrus':
      return [expression.value];
    case 'lambda':
      return [expression.body];
    case 'comprehension':
      return [...expression.parts, ...expression.clauses.map(({ iterable }) => iterable)];
    default:
      return 'parts' in expression ? expression.parts : [];
  }
}
