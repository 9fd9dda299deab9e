import { graphLimits } from './rules.ts';
import { nodeGraphTexts } from './texts.ts';
import { UnreadableGraph } from './unreadable.ts';

/** The JSON in UTF-8 bytes, if it is not nested too deeply. */
export function readJson(bytes: Uint8Array): unknown {
  if (isTooDeep(bytes)) throw new UnreadableGraph(nodeGraphTexts.tooLarge);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new UnreadableGraph(nodeGraphTexts.unreadable);
  }
}

const [quote, backslash] = [0x22, 0x5c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/** Counts the brackets outside strings, before anything is parsed. */
function isTooDeep(bytes: Uint8Array): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === quote) isInText = !isInText;
    else if (isInText) at += byte === backslash ? 1 : 0;
    else if (opening.has(byte)) depth += 1;
    else if (closing.has(byte)) depth -= 1;
    if (depth > graphLimits.depth) return true;
  }
  return false;
}
