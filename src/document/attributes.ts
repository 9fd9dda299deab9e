import { z } from 'zod';
import { youtubeEmbedAddress, youtubeId } from '#shared/youtube.ts';
import { cleanText } from './clean-text.ts';
import { imageIdOf } from './rules.ts';
import { documentTexts } from './texts.ts';

const languagePattern = /^[a-z0-9][a-z0-9+#.-]{0,29}$/;
const largestListNumber = 1_000_000;
const largestSide = 100_000;

const optionalText = z
  .string()
  .nullish()
  .transform((text) => cleanText(text ?? '').trim());

/** The size is only the editor's hint: one that no image has counts as unknown. */
const side = z.int().positive().max(largestSide).nullable().catch(null);

export const headingAttributes = z.object({ level: z.int().min(1).max(6) });

/** Numbering by letters or Roman numerals, as HTML names it; of any other a list has plain numbers. */
const numbering = z.enum(['a', 'A', 'i', 'I']);

export const orderedListAttributes = z
  .object({
    start: z.int().min(0).max(largestListNumber).nullish(),
    type: numbering.optional().catch(undefined),
  })
  .prefault({})
  .transform(({ start, type }) => ({ start: start ?? 1, ...(type && { type }) }));

export const taskItemAttributes = z
  .object({ checked: z.boolean().nullish() })
  .prefault({})
  .transform(({ checked }) => ({ checked: checked ?? false }));

/** A name that no language has becomes null. */
export const codeBlockAttributes = z
  .object({ language: z.string().nullish() })
  .prefault({})
  .transform(({ language }) => {
    const name = language?.trim().toLowerCase() ?? '';
    return { language: languagePattern.test(name) ? name : null };
  });

export const imageAttributes = z.object({
  src: z.string().refine((src) => imageIdOf(src) !== null, { error: documentTexts.foreignImage }),
  alt: optionalText,
  title: optionalText.transform((caption) => caption || null),
  width: side,
  height: side,
});

export const videoAttributes = z.object({
  src: z.string().transform((address, context) => {
    const id = youtubeId(address);
    if (id !== null) return youtubeEmbedAddress(id);
    context.addIssue({ code: 'custom', message: documentTexts.invalidVideo });
    return z.NEVER;
  }),
});
