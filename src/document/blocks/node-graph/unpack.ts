import { Gunzip, Unzlib } from 'fflate';
import { graphLimits } from './rules.ts';
import { nodeGraphTexts } from './texts.ts';
import { UnreadableGraph } from './unreadable.ts';

const sliceBytes = 1024;

/**
 * The bytes in a packed text, in zlib or gzip format. Unpacks in small steps, and stops at the
 * first that exceeds the limit.
 */
export function unpack(base64: string): Uint8Array {
  const packed = bytesOf(base64);
  const most = Math.min(graphLimits.bytes, graphLimits.spare + packed.length * graphLimits.ratio);
  const parts: Uint8Array[] = [];
  let length = 0;
  const keep = (part: Uint8Array) => {
    length += part.length;
    if (length > most) throw new UnreadableGraph(nodeGraphTexts.tooLarge);
    parts.push(part);
  };
  const stream = packed[0] === 0x1f ? new Gunzip(keep) : new Unzlib(keep);
  try {
    for (let at = 0; at < packed.length; at += sliceBytes) {
      const end = Math.min(packed.length, at + sliceBytes);
      stream.push(packed.subarray(at, end), end === packed.length);
    }
  } catch (problem) {
    if (problem instanceof UnreadableGraph) throw problem;
    throw new UnreadableGraph(nodeGraphTexts.unreadable);
  }
  return joined(parts, length);
}

function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    throw new UnreadableGraph(nodeGraphTexts.unreadable);
  }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
