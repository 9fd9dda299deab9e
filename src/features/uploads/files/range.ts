export type AskedRange = { start: number; end: number; isPart: boolean };

/**
 * The part of a file that a request asks for (RFC 9110 §14). Unsupported values, such as several
 * ranges, return the whole file.
 */
export function readRange(
  asked: Headers,
  file: { bytes: number; etag: string },
): AskedRange | 'outside' | 'unchanged' {
  const whole = { start: 0, end: file.bytes - 1, isPart: false };
  if (isNamed(asked.get('if-none-match'), file.etag)) return 'unchanged';
  const condition = asked.get('if-range');
  if (condition !== null && condition.trim() !== file.etag) return whole;
  const match = /^bytes=(\d*)-(\d*)$/i.exec(asked.get('range')?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return whole;
  if (first === '') {
    const length = Math.min(Number(last), file.bytes);
    if (length === 0) return 'outside';
    return { start: file.bytes - length, end: file.bytes - 1, isPart: true };
  }
  const start = Number(first);
  const end = last === '' ? file.bytes - 1 : Math.min(Number(last), file.bytes - 1);
  if (last !== '' && Number(last) < start) return whole;
  return start >= file.bytes ? 'outside' : { start, end, isPart: true };
}

function isNamed(list: string | null, etag: string): boolean {
  const tags = list?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}
