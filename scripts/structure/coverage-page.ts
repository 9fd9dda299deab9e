import type { Violation, Source } from './violation.ts';

const ofTheRoot = /^(?:db|e2e|docs|scripts|src)\//;

/** The pages whose rows say which part of the specification is implemented where. */
export const coveragePages = ['docs/spec-coverage.md', 'docs/error-catalogue.md'];

/** A row of such a page names existing files, and a finished one also a test. */
export function coverageViolations(
  { file: page, text }: Source,
  isThere: (file: string) => boolean,
): Violation[] {
  const rows = text.split('\n').filter((line) => /^\| [AB]\d+\.\d+ \|/.test(line));
  return rows.flatMap(messagesOf(isThere)).map((message) => ({ file: page, message }));
}

const messagesOf = (isThere: (file: string) => boolean) => (row: string) => {
  const [id, , state, where = '', test = ''] = row
    .slice(1)
    .split('|')
    .map((cell) => cell.trim());
  const named = [...`${where} ${test}`.matchAll(/`([\w./$-]+\.(?:tsx?|css|sql|md))`/g)]
    .map(([, file = '']) => (ofTheRoot.test(file) ? file : `src/${file}`))
    .filter((file) => !isThere(file))
    .map((file) => `${id} names ${file}, which is not there.`);
  const isTested = /\.(?:test|spec)\.tsx?`/.test(test);
  if (state === 'done' && !isTested) named.push(`${id} is done, but names no test.`);
  return named;
};
