import type { KatexOptions } from 'katex';

/** Characters of TeX: of one formula, and of all that are drawn in one document. */
export const formulaLimits = { one: 1_000, document: 20_000 } as const;

/** What defines commands: with them a short formula could become an endless one. */
const definition =
  /\\(?:[egx]?def|(?:new|renew|provide)command|futurelet|let|global|long)(?![A-Za-z])/;

/** Whether a text may be read as a formula at all. */
export function isReadableTex(tex: string): boolean {
  return tex.length <= formulaLimits.one && !definition.test(tex);
}

/** MathML alone: browsers draw it without scripts, styles or fonts of ours. */
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
