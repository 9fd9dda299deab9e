/**
 * Whom to write to, as the end of a sentence: the support address of the site, or a description of
 * its operators if they set none.
 */
export function contactWords(contactEmail: string | null): string {
  return contactEmail ?? 'the people who run this site';
}
