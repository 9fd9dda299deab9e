import { documentLimits } from './rules.ts';
import { documentTexts } from './texts.ts';

/**
 * The sentence for input that is too deep, too large or not JSON, before any recursive code reads
 * it; null if it may be read. Works without recursion, so a hostile depth cannot exhaust the stack.
 */
export function findExcess(input: unknown): string | null {
  const open: { value: unknown; depth: number }[] = [{ value: input, depth: 1 }];
  let seen = 0;
  let structures = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    seen += 1;
    // Each value takes at least a byte: this also ends the walk through shared and circular parts.
    if (seen > documentLimits.bytes) return documentTexts.tooLarge;
    if (['bigint', 'function', 'symbol'].includes(typeof value)) return documentTexts.invalid;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > documentLimits.depth) return documentTexts.tooDeep;
    structures += 1;
    if (structures > documentLimits.structures) return documentTexts.tooLarge;
    for (const part of Object.values(value)) open.push({ value: part, depth: depth + 1 });
  }
  return isTooLarge(JSON.stringify(input)) ? documentTexts.tooLarge : null;
}

/** Whether a text takes more bytes in UTF-8 than a document may. */
export function isTooLarge(text: string | undefined): boolean {
  if (text === undefined) return false;
  if (text.length > documentLimits.bytes) return true;
  return new TextEncoder().encode(text).length > documentLimits.bytes;
}
