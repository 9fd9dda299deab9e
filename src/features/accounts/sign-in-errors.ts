import { cleanLine } from '#shared/text.ts';
import { accountTexts, forgeSaid, providerSaid, signInErrors } from './texts.ts';

const descriptionLimits = { providers: 200, ours: 700 } as const;

/**
 * The code with which the sign-in of a suspended person fails; the description contains the reason.
 */
const suspendedCode = 'SUSPENDED';

/** The sentence for an error in the address after returning from Google, if any. */
export function signInErrorOf(parameters: URLSearchParams): string | null {
  const code = parameters.get('error_code') ?? parameters.get('error');
  const description = cleanLine(parameters.get('error_description') ?? '');
  if (!code && !description) return null;
  if (code === suspendedCode && description) {
    return forgeSaid(description.slice(0, descriptionLimits.ours));
  }
  const known = code ? signInErrors[code] : undefined;
  if (known) return known;
  return description
    ? providerSaid(description.slice(0, descriptionLimits.providers))
    : accountTexts.unknownError;
}
