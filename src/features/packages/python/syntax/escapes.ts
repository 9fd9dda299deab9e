import { lookupTable } from '#shared/lookup-table.ts';
import { PythonSyntaxError } from './problem.ts';
import type { OpenText } from './quotes.ts';

/**
 * Finds invalid escapes, such as the "\U" of "C:\Users".
 * @throws PythonSyntaxError
 */
export function checkEscapes(
  content: string,
  { isRaw, isBytes }: Pick<OpenText, 'isRaw' | 'isBytes'>,
  line: number,
): void {
  if (isBytes && /[^\p{ASCII}]/u.test(content)) throw new PythonSyntaxError('text-escape', line);
  if (isRaw || !content.includes('\\')) return;
  for (const [escape, kind = '', digits = ''] of content.matchAll(
    /\\(?:([xuUN])((?:\{[^{}\n]{0,100}\}?)|[0-9a-fA-F]{0,8})|[\s\S])/g,
  )) {
    if (kind === '' || (isBytes && kind !== 'x')) continue;
    if (!isWhole(kind, digits))
      throw new PythonSyntaxError('text-escape', line, escape.slice(0, 4));
  }
}

function isWhole(kind: string, digits: string): boolean {
  if (kind === 'N') return /^\{[^{}]+\}$/.test(digits);
  if (digits.startsWith('{')) return false;
  if (kind === 'U') return digits.length === 8 && Number.parseInt(digits, 16) <= 0x10ffff;
  return digits.length >= (kind === 'x' ? 2 : 4);
}

const simple = lookupTable<string>({
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
  '\n': '',
  '\\': '\\',
  "'": "'",
  '"': '"',
});

/** The value of a string; named characters stay as they are written. */
export function unescape(content: string): string {
  return content.replace(
    /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{1,3})|([\s\S]))/g,
    (whole, x?: string, u?: string, long?: string, octal?: string, single?: string) => {
      const hex = x ?? u ?? long;
      const code = Number.parseInt(hex ?? '', 16);
      if (code <= 0x10ffff) return String.fromCodePoint(code);
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
      return simple[single ?? ''] ?? whole;
    },
  );
}
