import { Refusal } from '#shared/refusal.ts';
import { downloadsIn } from './blocks/download/contained.ts';
import { downloadTexts } from './blocks/download/texts.ts';
import { hasContent } from './content.ts';
import type { RichDocument } from './nodes.ts';
import { normaliseDocument } from './normalise.ts';

/**
 * The document that a form sent in one of its fields; `missing` is said where nothing is in it. One
 * that `offersProducts` must be checked for whose they are by whoever stores it.
 * @throws Refusal INVALID that names the field
 */
export function requiredDocument(
  input: unknown,
  field: string,
  missing: string,
  { offersProducts = false } = {},
): RichDocument {
  const refusal = (sentence: string) =>
    new Refusal('INVALID', sentence, { fields: { [field]: sentence } });
  if (input === undefined || input === null) throw refusal(missing);
  const document = normalised(input, refusal);
  if (!hasContent(document)) throw refusal(missing);
  if (!offersProducts && downloadsIn(document).length > 0) throw refusal(downloadTexts.notHere);
  return document;
}

function normalised(input: unknown, refusal: (sentence: string) => Refusal): RichDocument {
  try {
    return normaliseDocument(input);
  } catch (error) {
    throw error instanceof Refusal ? refusal(error.message) : error;
  }
}
