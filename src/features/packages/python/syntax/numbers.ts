import { PythonSyntaxError } from './problem.ts';

const digits = '[0-9](?:_?[0-9])*';
const exponent = `[eE][-+]?${digits}`;
const number = new RegExp(
  `0[xX](?:_?[0-9a-fA-F])+|0[oO](?:_?[0-7])+|0[bB](?:_?[01])+|` +
    `(?:${digits}\\.(?:${digits})?|\\.${digits})(?:${exponent})?[jJ]?|` +
    `${digits}${exponent}[jJ]?|${digits}[jJ]?`,
  'y',
);
/** Words that may directly follow a number: `1if x else 2`. */
const follower = /(?:and|else|for|if|in|is|not|or)(?![\p{XID_Continue}])/uy;
const word = /[\p{XID_Continue}]/uy;

/**
 * The end of the number that starts here.
 * @throws PythonSyntaxError if it is not a number
 */
export function numberAt(text: string, start: number, line: number): number {
  number.lastIndex = start;
  if (!number.test(text)) throw new PythonSyntaxError('number', line);
  const end = number.lastIndex;
  const found = text.slice(start, end);
  if (/^0[0-9_]+$/.test(found) && /[1-9]/.test(found)) {
    throw new PythonSyntaxError('old-octal', line, found);
  }
  word.lastIndex = end;
  follower.lastIndex = end;
  if (word.test(text) && !follower.test(text)) throw new PythonSyntaxError('number', line, found);
  return end;
}
