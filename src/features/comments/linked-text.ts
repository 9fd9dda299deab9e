import { lookupTable } from '#shared/lookup-table.ts';

/** A piece of a comment: plain text, or an address that becomes a link. */
export type TextPart = { text: string; href: string | null };

const addresses = /(?:https?:\/\/|mailto:)[^\s<>"`\p{Cc}\p{Cf}]+/giu;
const closing = /[.,;:!?'’”»…*_)\]}]$/u;
const brackets = lookupTable<string>({ ')': '(', ']': '[', '}': '{' });

/** Finds the web and mail addresses in a text; nothing else in it is interpreted. */
export function linkAddresses(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const addPlain = (upTo: number) => {
    if (upTo > end) parts.push({ text: text.slice(end, upTo), href: null });
  };
  for (const match of text.matchAll(addresses)) {
    const address = withoutClosing(match[0]);
    if (/\w/.test(text[match.index - 1] ?? '') || !isSafeAddress(address)) continue;
    addPlain(match.index);
    parts.push({ text: address, href: address });
    end = match.index + address.length;
  }
  addPlain(text.length);
  return parts;
}

/** A sentence's punctuation after an address is not part of it; a bracket is if it was opened. */
function withoutClosing(address: string): string {
  let kept = address;
  while (closing.test(kept)) {
    const last = kept.slice(-1);
    const opening = brackets[last];
    if (opening && count(kept, opening) >= count(kept, last)) break;
    kept = kept.slice(0, -1);
  }
  return kept;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

/** Invalid addresses are refused, and so are those that hide their host behind a user name. */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, pathname } = new URL(address);
  if (protocol === 'mailto:') return /^[^@\s]+@[^@\s]+$/.test(pathname);
  return (protocol === 'https:' || protocol === 'http:') && hostname !== '' && username === '';
}
