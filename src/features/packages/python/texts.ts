import type { SyntaxProblemKind } from './syntax/problem.ts';

/** What is wrong with the text of a Python file. */
const problems: Record<SyntaxProblemKind, (found: string) => string> = {
  encoding: () => 'The file is not valid UTF-8 and does not name another encoding.',
  'null-byte': () => 'The file contains a null byte, so it is not a text file.',
  character: (found) => `The character ${quoted(found)} cannot stand here.`,
  continuation: () => 'A backslash at the end of a line must be the last character on it.',
  number: (found) => `${quoted(found)} is not a valid number.`,
  'old-octal': (found) => `${quoted(found)} starts with 0. Octal numbers are written 0o17.`,
  'text-open': () => 'A string is not closed on its line.',
  'long-text-open': () => 'A string with three quotes is never closed.',
  'text-escape': (found) =>
    found
      ? `A string contains ${quoted(found)}, which is not a complete escape. Write a path as r"…" or with forward slashes.`
      : 'Bytes may contain ASCII characters only.',
  'mixed-text': () => 'Strings and bytes cannot be joined.',
  template: () => 'An f-string has a bracket that is not closed or is empty.',
  'bracket-open': (found) => `The bracket ${quoted(found)} is never closed.`,
  'bracket-unmatched': (found) => `The bracket ${quoted(found)} does not match an open one.`,
  tabs: () => 'Tabs and spaces are mixed in the indentation.',
  'indent-unexpected': () => 'This line is indented more than the one above.',
  'indent-missing': () => 'An indented block is expected here.',
  'indent-unmatched': () => 'The indentation does not match any line above.',
  'colon-missing': () => 'A colon is missing.',
  unexpected: (found) => (found ? `${quoted(found)} is not expected here.` : 'The line ends too early.'),
  'print-statement': () => 'print is written as in Python 2. Python 3 needs print(…).',
  'exec-statement': () => 'exec is written as in Python 2. Python 3 needs exec(…).',
  backtick: () => 'Backticks are Python 2. Python 3 needs repr(…).',
  'old-unequal': () => '<> is Python 2. Python 3 needs !=.',
  'except-comma': () => 'This except is written as in Python 2. Python 3 needs “except Error as e:”.',
  'raise-comma': () => 'This raise is written as in Python 2. Python 3 needs “raise Error(…)”.',
  target: (found) => `Nothing can be assigned to ${found ? quoted(found) : 'this'}.`,
  equals: () => 'A value cannot be assigned here. Compare with ==.',
  star: () => 'A * cannot stand here.',
  arguments: () => 'The arguments of this call are in the wrong order.',
  'repeated-name': (found) => `The name ${quoted(found)} is given twice.`,
  parameters: () => 'The parameters of this function are in the wrong order.',
  'outside-function': (found) => `${found || 'return'} is outside a function.`,
  'outside-loop': (found) => `${found || 'break'} is outside a loop.`,
  'outside-async': (found) => `${found || 'await'} is outside an async function.`,
  future: () => 'An import from __future__ is unknown or does not stand at the top of the file.',
  'try-alone': () => 'try has neither except nor finally.',
  'except-last': () => 'An except without a type must be the last one.',
  import: () => 'This import is incomplete, or takes * inside a function.',
  nested: () => 'Brackets or blocks are nested too deeply.',
};

function quoted(found: string): string {
  return `“${found}”`;
}

/** Why Python refuses a file. */
export function syntaxText(kind: string, found: string): string {
  const isKnown = (name: string): name is SyntaxProblemKind => Object.hasOwn(problems, name);
  return isKnown(kind) ? problems[kind](found) : problems.unexpected(found);
}
