import type { Violation, Source } from './violation.ts';

const ofTheRoot = /^(?:db|e2e|docs|scripts|src)\//;

/** The pages whose rows say which part of the specification is implemented where. */
export const coveragePages = ['docs/spec-coverage.md', 'docs/error-catalogue.md'];

/** Reads a file; null if it is not there. */
type ReadFile = (file: string) => string | null;

/**
 * Each row of a table names existing files and what is in them, a finished one of the specification
 * also a test in which its sentences stand, and the totals are those of the rows.
 */
export function coverageViolations({ file: page, text }: Source, read: ReadFile): Violation[] {
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const messages = [...rows.flatMap(messagesOf(read)), ...wrongTotals(rows)];
  return messages.map((message) => ({ file: page, message }));
}

const idPattern = /^[AB]\d+\.\d+$/;
/** A file, and names in it: `a/texts.ts` (`one`, `two`). */
const namedFile = /`([\w./$-]+\.(?:tsx?|css|sql|md))`(?: \(((?:`[\w.]+`(?:, )?)+)\))?/g;

const messagesOf = (read: ReadFile) => (row: string[]) => {
  const [id = ''] = row;
  const messages = [...row.join(' ').matchAll(namedFile)].flatMap(([, name = '', parts = '']) => {
    const file = fileOf(name);
    const text = read(file);
    if (text === null) return `${id} names ${file}, which is not there.`;
    return (parts.match(/\w+/g) ?? [])
      .filter((part) => !new RegExp(`\\b${part}\\b`).test(text))
      .map((part) => `${id} names ${part}, which is not in ${file}.`);
  });
  const isTested = /\.(?:test|spec)\.tsx?`/.test(row[4] ?? '');
  if (!idPattern.test(id) || row[2] !== 'done') return messages;
  if (!isTested) messages.push(`${id} is done, but names no test.`);
  return [...messages, ...untested(row, read)];
};

/** The exact sentences of the specification in a row: what stands before "Ours:". */
const quotedText = /(?<!\w)'((?:[^'\n]|'(?=\w))+)'(?!\w)/g;
const placeholder = /\{[^{}]*\}|\.\.\.$/;
const testFile = /`([\w./$-]+\.(?:test|spec)\.tsx?)`/g;

/** Sentences of a row that none of its tests spells out. */
function untested([id = '', said = '', , , tests = '']: string[], read: ReadFile): string[] {
  const text = [...tests.matchAll(testFile)]
    .map(([, name = '']) => read(fileOf(name)) ?? '')
    .join('\n')
    .replaceAll(String.raw`\'`, "'")
    .replaceAll('&quot;', '"');
  const [theirs = ''] = said.split(' Ours:');
  return [...theirs.matchAll(quotedText)]
    .map(([, sentence = '']) => sentence)
    .filter((sentence) => !partsOf(sentence).every((part) => text.includes(part)))
    .map((sentence) => `${id} quotes '${sentence}', which is in none of its tests.`);
}

function partsOf(sentence: string): string[] {
  return sentence.split(placeholder).map((part) => part.trim());
}

function fileOf(name: string): string {
  return ofTheRoot.test(name) ? name : `src/${name}`;
}

/** The totals at the top of a page, by state and specification, if it has any. */
function wrongTotals(rows: string[][]): string[] {
  return ['done', 'differs', 'all'].flatMap((state) => {
    const written = rows
      .find(([name]) => name === state)
      ?.slice(1)
      .map(Number);
    const counted = ['A', 'B', ''].map((specification) => {
      const isCounted = ([id = '', , stated]: string[]) =>
        idPattern.test(id) && id.startsWith(specification) && (state === 'all' || stated === state);
      return rows.filter(isCounted).length;
    });
    return !written || String(written) === String(counted)
      ? []
      : `The totals of '${state}' are ${counted.join(', ')}, not ${written.join(', ')}.`;
  });
}
