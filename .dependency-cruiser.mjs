import { blockRules } from './scripts/dependency-rules/blocks.ts';
import { packageRules } from './scripts/dependency-rules/packages.ts';
import { sourceRules } from './scripts/dependency-rules/sources.ts';

/** Who may import whom. Each rule says why, and where the thing belongs instead. */
export default {
  forbidden: [...sourceRules, ...blockRules, ...packageRules],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
