import { Refusal } from '#shared/refusal.ts';
import { hasContent } from './content.ts';
import type { RichDocument } from './nodes.ts';
import { normaliseDocument } from './normalise.ts';

/**
 * The document that a form sent in one of its fields; `missing` is said where nothing is in it.
 * @throws Refusal INVALID that names the field
 */
export function requiredDocument(input: unknown, field: string, missing: string): RichDocument {
  const refusal = (sentence: string) =>
    new Refusal('INVALID', sentence, { fields: { [field]: sentence } });
  if (input === undefined || input === null) throw refusal(missing);
  const document = normalised(input, refusal);
  if (!hasContent(document)) throw refusal(missing);
  return document;
}

function normalised(input: unknown, refusal: (sentence: string) => Refusal): RichDocument {
  try {
    return normaliseDocument(input);
  } catch (error) {
    throw error instanceof Refusal ? refusal(error.message) : error;
  }
}
