import { cutText } from '#shared/text.ts';
import type { Finding } from '../rules.ts';
import { manifestRules } from './rules.ts';

export type ManifestRule = keyof typeof manifestRules;
export type Values = Record<string, string | number>;

/** One manifest under check: its content, and where findings about it are collected. */
export type ManifestCheck = {
  values: Readonly<Record<string, unknown>>;
  /** `key` is the path in the manifest: 'tags' or, for the second of them, 'tags.1'. */
  add(rule: ManifestRule, key: string, values?: Values): void;
};

const shownLength = 80;

/** A finding about a key of the manifest; quoted values are shortened. */
export function manifestFinding(
  rule: ManifestRule,
  file: string,
  { key = '', line, values = {} }: { key?: string; line?: number | undefined; values?: Values },
): Finding {
  const shown = Object.entries({ ...(key && { key: key.replace(/\.\d+$/, '') }), ...values }).map(
    ([name, value]) => [name, typeof value === 'string' ? cutText(value, shownLength) : value],
  );
  return {
    rule,
    severity: manifestRules[rule],
    file,
    ...(line !== undefined && { line }),
    values: Object.fromEntries(shown) as Values,
  };
}

export function isTable(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
  );
}

/** The strings of a list, with their positions; none if it is not a list. */
export function textsOf(value: unknown, key: string): { text: string; key: string }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((text: unknown, index) =>
    typeof text === 'string' ? [{ text, key: `${key}.${index}` }] : [],
  );
}
