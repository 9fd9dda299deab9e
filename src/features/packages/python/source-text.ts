import { lookupTable } from '#shared/lookup-table.ts';
import { PythonSyntaxError } from './syntax/problem.ts';

const cookie = /^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]{1,40})/;
const blankLine = /^[ \t\f]*(?:#[^\r\n]*)?$/;

/** Python's names of encodings, and the platform's. */
const encodings = lookupTable<string>({
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'utf-8-sig': 'utf-8',
  ascii: 'utf-8',
  'us-ascii': 'utf-8',
  'latin-1': 'iso-8859-1',
  latin1: 'iso-8859-1',
  'iso-8859-1': 'iso-8859-1',
  'iso-8859-15': 'iso-8859-15',
  cp1250: 'windows-1250',
  cp1251: 'windows-1251',
  cp1252: 'windows-1252',
  'windows-1252': 'windows-1252',
  'koi8-r': 'koi8-r',
  'shift-jis': 'shift_jis',
  'euc-jp': 'euc-jp',
  gbk: 'gbk',
  gb2312: 'gbk',
  gb18030: 'gb18030',
  big5: 'big5',
  'euc-kr': 'euc-kr',
});

/**
 * The text of a Python file, in the encoding that it declares, with normalised line ends.
 * @returns undefined for an unknown encoding
 * @throws PythonSyntaxError for bytes that are not text
 */
export function decodePython(bytes: Uint8Array): string | undefined {
  const zero = bytes.indexOf(0);
  if (zero >= 0) throw new PythonSyntaxError('null-byte', lineOf(bytes, zero));
  const encoding = encodingOf(bytes);
  if (encoding === undefined) return undefined;
  if (encoding === 'utf-8') return withPlainLines(decodeUtf8(bytes));
  return withPlainLines(new TextDecoder(encoding).decode(bytes));
}

/** One of the first two lines may declare the encoding in a comment. */
function encodingOf(bytes: Uint8Array): string | undefined {
  const [first = '', second = ''] = new TextDecoder('iso-8859-1')
    .decode(bytes)
    .split(/\r\n?|\n/, 2);
  const named = cookie.exec(first) ?? (blankLine.test(first) ? cookie.exec(second) : null);
  if (!named) return 'utf-8';
  return encodings[(named[1] ?? '').toLowerCase().replaceAll('_', '-')];
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new PythonSyntaxError('encoding', lineOf(bytes, firstBroken(bytes)));
  }
}

/** Where the bytes are no longer valid UTF-8. */
function firstBroken(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let start = 0;
  for (let at = bytes.indexOf(10); start < bytes.byteLength; at = bytes.indexOf(10, start)) {
    const end = at < 0 ? bytes.byteLength : at + 1;
    try {
      decoder.decode(bytes.subarray(start, end));
    } catch {
      return start;
    }
    start = end;
  }
  return start;
}

function lineOf(bytes: Uint8Array, position: number): number {
  let line = 1;
  for (let at = bytes.indexOf(10); at >= 0 && at < position; at = bytes.indexOf(10, at + 1))
    line += 1;
  return line;
}

function withPlainLines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
