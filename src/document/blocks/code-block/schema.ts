import { z } from 'zod';
import { cleanText } from '../../clean-text.ts';
import { partNotAllowed } from '../../refused-part.ts';

const languagePattern = /^[a-z0-9][a-z0-9+#.-]{0,29}$/;

/** An unknown name becomes null. */
const attributes = z
  .object({ language: z.string().nullish() })
  .prefault({})
  .transform(({ language }) => {
    const name = language?.trim().toLowerCase() ?? '';
    return { language: languagePattern.test(name) ? name : null };
  });

/** At most one text; marks on it are dropped. */
const text = z
  .array(
    z.discriminatedUnion('type', [z.object({ type: z.literal('text'), text: z.string() })], {
      error: partNotAllowed,
    }),
  )
  .default([])
  .transform((nodes) => {
    const whole = cleanText(nodes.map((node) => node.text).join(''));
    return whole === '' ? [] : [{ type: 'text' as const, text: whole }];
  });

export const codeBlock = z.object({
  type: z.literal('codeBlock'),
  attrs: attributes,
  content: text,
});

export type CodeBlock = z.output<typeof codeBlock>;
