import { isSafeAddress } from './linked-text.ts';

/** The signs that a button or a key puts around text. */
export const markSigns = { bold: '**', italic: '*', code: '`' } as const;
/** Together with Ctrl or Cmd. */
export const markKeys = { bold: 'b', italic: 'i', code: 'e', link: 'k' } as const;
export type MarkName = keyof typeof markSigns | 'link';

/** A text with its selection. */
export type Selected = { text: string; start: number; end: number };
/** The replacement for a part of the text, and the selection afterwards. */
export type Replacement = { from: number; to: number; text: string; start: number; end: number };

const address = 'https://';

/** Adds a mark around the selection, or removes it if it is already there. */
export function marked(name: MarkName, selected: Selected): Replacement {
  const { text, start, end } = withoutSpace(selected);
  const words = text.slice(start, end);
  if (name === 'link') return linked(words, start, end);
  const sign = name === 'code' && words.includes('\n') ? '```\n' : markSigns[name];
  const closing = sign.startsWith('```') ? '\n```' : sign;
  const { length } = sign;
  const isMarked =
    text.slice(0, start).endsWith(sign) &&
    text.slice(end).startsWith(closing) &&
    isOnly(name, text, start);
  if (isMarked) {
    const from = start - length;
    return { from, to: end + length, text: words, start: from, end: from + words.length };
  }
  return {
    from: start,
    to: end,
    text: sign + words + closing,
    start: start + length,
    end: end + length,
  };
}

/** A mark starts and ends at words. */
function withoutSpace({ text, start, end }: Selected): Selected {
  const words = text.slice(start, end);
  if (words.trim() === '') return { text, start, end: start };
  const from = start + words.length - words.trimStart().length;
  return { text, start: from, end: from + words.trim().length };
}

/** One asterisk of two does not mean italic. */
function isOnly(name: MarkName, text: string, start: number): boolean {
  return name !== 'italic' || !/(?:^|[^*])\*\*$/.test(text.slice(0, start));
}

/** For an address the text is missing, for text the address: the missing part is selected. */
function linked(words: string, from: number, to: number): Replacement {
  if (isWebAddress(words)) {
    return { from, to, text: `[](${words})`, start: from + 1, end: from + 1 };
  }
  const start = from + words.length + '[]('.length;
  return { from, to, text: `[${words}](${address})`, start, end: start + address.length };
}

/** An address that is pasted over text becomes its link. */
export function pastedLink({ text, start, end }: Selected, pasted: string): Replacement | null {
  const words = text.slice(start, end);
  const link = pasted.trim();
  if (words.trim() === '' || /[\n[\]]/.test(words) || isWebAddress(words)) return null;
  if (!isWebAddress(link)) return null;
  const written = `[${words}](${link})`;
  const at = start + written.length;
  return { from: start, to: end, text: written, start: at, end: at };
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s()]+$/i.test(text) && isSafeAddress(text);
}
