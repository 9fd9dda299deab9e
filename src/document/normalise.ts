import { Refusal } from '#shared/refusal.ts';
import { hasTooManyBlocks } from './block-count.ts';
import { findGraphExcess } from './blocks/node-graph/in-text.ts';
import { findExcess, isTooLarge } from './bounds.ts';
import { nodesOfLegacyBlocks } from './legacy-blocks.ts';
import type { RichDocument } from './nodes.ts';
import { paragraphsOf } from './plain-text.ts';
import { documentSchema } from './schema.ts';
import { documentTexts } from './texts.ts';

/**
 * The document as it is stored, from any form in which it arrives (spec A §3): an object, its JSON
 * as a string, a legacy array of blocks, plain text. Nothing is cut to fit: what exceeds a limit or
 * has an unknown part is refused with a sentence. Normalising twice changes nothing.
 */
export function normaliseDocument(input: unknown): RichDocument {
  if (typeof input === 'string' && isTooLarge(input)) refuseDocument(documentTexts.tooLarge);
  const value = typeof input === 'string' ? parseText(input) : input;
  refuseExcess(findExcess(value));
  const candidate = Array.isArray(value)
    ? { type: 'doc', content: nodesOfLegacyBlocks(value) }
    : value;
  refuseExcess(findGraphExcess(candidate));
  const parsed = documentSchema.safeParse(candidate, { error: () => documentTexts.invalid });
  if (!parsed.success) refuseDocument(parsed.error.issues[0]?.message ?? documentTexts.invalid);
  if (hasTooManyBlocks(parsed.data.content)) refuseDocument(documentTexts.tooManyBlocks);
  // Added parts, such as the paragraph of an empty list item, count as well.
  refuseExcess(findExcess(parsed.data));
  return parsed.data;
}

function refuseExcess(excess: string | null): void {
  if (excess !== null) refuseDocument(excess);
}

function refuseDocument(sentence: string): never {
  throw new Refusal('INVALID', sentence);
}

/**
 * The content of a string. Only JSON with the structure of a document or of legacy blocks counts as
 * JSON; every other string is plain text, even one that happens to start with a bracket.
 */
function parseText(text: string): unknown {
  const value = /^\s*[[{]/.test(text) ? parseJson(text) : undefined;
  const isDocument = isObject(value) && Object.hasOwn(value, 'type');
  const isBlocks = Array.isArray(value) && value.every(isObject);
  return isDocument || isBlocks ? value : { type: 'doc', content: paragraphsOf(text) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
