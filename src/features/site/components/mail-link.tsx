import { contactWords } from '#shared/contact.ts';

/** The support address of the site as a link, or whom to ask if there is none. */
export function MailLink({ address }: { address: string | null }) {
  return address === null ? contactWords(null) : <a href={`mailto:${address}`}>{address}</a>;
}
