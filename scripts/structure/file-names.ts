import type { Violation } from './violation.ts';

const folderName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const fileName = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+$/;
const emptyNames = new Set(['index', 'types', 'constants', 'common', 'misc']);
const emptyWords = new Set(['util', 'utils', 'helper', 'helpers', 'manager', 'managers']);

/** Names describe the content, in kebab-case. */
export function nameViolations(file: string): Violation[] {
  const folders = file.split('/');
  const name = folders.pop() ?? '';
  const stem = name.split('.')[0] ?? '';
  const violations: Violation[] = [];
  for (const part of [...folders, stem]) {
    if (emptyNames.has(part) || part.split('-').some((word) => emptyWords.has(word))) {
      violations.push({
        file,
        message: `"${part}" does not say what is inside. Name the file after its idea (slug.ts, dates.ts): sentences belong in texts.ts, limits and their types in rules.ts, what several features need in src/shared/.`,
      });
    }
  }
  const odd =
    folders.find((folder) => !folderName.test(folder)) ?? (fileName.test(name) ? '' : name);
  if (odd) {
    violations.push({
      file,
      message: `"${odd}" is not kebab-case, and some file systems cannot tell Capitals apart. Write it in small letters and hyphens.`,
    });
  }
  return violations;
}
