import { invalidField, Refusal } from '#shared/refusal.ts';
import { downloadsIn } from './blocks/download/contained.ts';
import { downloadTexts } from './blocks/download/texts.ts';
import { hasContent } from './content.ts';
import type { RichDocument } from './nodes.ts';
import { normaliseDocument } from './normalise.ts';

/**
 * The document that a form sent in one of its fields; `missing` is the message if it is empty. If
 * it `offersProducts`, the code that stores it must check who owns them.
 * @throws Refusal INVALID that names the field
 */
export function requiredDocument(
  input: unknown,
  field: string,
  missing: string,
  { offersProducts = false } = {},
): RichDocument {
  const refusal = (sentence: string) => invalidField(field, sentence);
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
