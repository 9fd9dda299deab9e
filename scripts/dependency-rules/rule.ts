import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

type Ends = Pick<IRegularForbiddenRuleType, 'from' | 'to'>;

/** A rule of dependency-cruiser whose comment names the reason and the right place. */
export type Rule = Ends & { name: string; comment: string; severity: 'error' };

export function rule(name: string, comment: string, { from, to }: Ends): Rule {
  return { name, comment, severity: 'error', from, to };
}

/** Tests and their helpers: `x.test.ts`, `x.test-driver.ts`, `testing/`, `src/test/`. */
export const testFiles = ['\\.test\\.tsx?$', '\\.test-[a-z]+\\.ts$', '/testing/', '^src/test/'];
