import { safeHref } from '../links.ts';

const hostLike = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;
const mailLike = /^[^\s@/:]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}$/u;

/**
 * The address meant by what a person typed as a link: unchanged if it is allowed, with
 * `https://` or `mailto:` added to what looks like a host or an e-mail address; null for the rest.
 */
export function linkAddressFrom(typed: string): string | null {
  const text = typed.trim();
  const completed = mailLike.test(text) ? `mailto:${text}` : `https://${text}`;
  const isBare = mailLike.test(text) || hostLike.test(text);
  return safeHref(isBare ? completed : text) || null;
}
