import type { KatexOptions } from 'katex';

/** Characters of TeX: per formula, and for all that are rendered in one document. */
export const formulaLimits = { one: 1_000, document: 20_000 } as const;

/** Commands that define commands: with them a short formula could expand endlessly. */
const definition =
  /\\(?:[egx]?def|(?:new|renew|provide)command|futurelet|let|global|long)(?![A-Za-z])/;

/** Whether a text may be parsed as a formula at all. */
export function isReadableTex(tex: string): boolean {
  return tex.length <= formulaLimits.one && !definition.test(tex);
}

/** MathML alone: browsers render it without scripts, styles or fonts of ours. */
export function formulaOptions(isBlock: boolean): KatexOptions {
  return {
    output: 'mathml',
    displayMode: isBlock,
    trust: false,
    strict: 'ignore',
    maxSize: 20,
    maxExpand: 100,
    throwOnError: true,
  };
}
