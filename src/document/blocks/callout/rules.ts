/** The kinds of callout. */
export const calloutKinds = ['tip', 'warning', 'version'] as const;
export type CalloutKind = (typeof calloutKinds)[number];

export type CalloutFacts = { kind: CalloutKind; version: string | null };

const versionPattern = /^\d{1,2}\.\d{1,2}(?:\.\d{1,2})?$/;

/** The Blender version in the typed text, such as '5.1' or '4.5.2'; null if it contains none. */
export function blenderVersionOf(typed: string): string | null {
  const version = typed
    .trim()
    .replace(/^blender /i, '')
    .replace(/ LTS$/i, '');
  return versionPattern.test(version) ? version : null;
}

const warnings: ReadonlySet<string> = new Set(['WARNING', 'CAUTION', 'IMPORTANT']);

/** The kind that a Markdown alert asks for: 'TIP' of `[!TIP]`, or 'BLENDER 5.1'. */
export function calloutOfSign(sign: string): CalloutFacts {
  const word = sign.trim().toUpperCase();
  if (warnings.has(word)) return { kind: 'warning', version: null };
  if (word.startsWith('BLENDER')) return { kind: 'version', version: blenderVersionOf(word) };
  return { kind: 'tip', version: null };
}
