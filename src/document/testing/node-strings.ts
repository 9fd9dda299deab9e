import { deflateSync, gzipSync } from 'node:zlib';

/* Our own node strings, packed as the add-ons pack them. */

export function treeClipperString(data: unknown): string {
  return packedTreeClipper(typeof data === 'string' ? data : JSON.stringify(data));
}

export function packedTreeClipper(bytes: string | Uint8Array): string {
  return `TreeClipper::${gzipSync(bytes).toString('base64')}`;
}

/** In the form of newer versions, JSON; `bytes` in any other form. */
export function nodeRunnerString(data: unknown, name = 'YourNodeName'): string {
  return packedNodeRunner(JSON.stringify(data), name);
}

export function packedNodeRunner(bytes: string | Uint8Array, name = 'YourNodeName'): string {
  return `${name}__NR${deflateSync(bytes, { level: 9 }).toString('base64')}`;
}

/** Python's pickle of plain data, as protocol 4 writes it. */
export function pickleOf(value: unknown): Buffer {
  return Buffer.concat([Buffer.from([0x80, 4]), pickled(value), Buffer.from('.')]);
}

function pickled(value: unknown): Buffer {
  if (value === null) return Buffer.from('N');
  if (typeof value === 'boolean') return Buffer.from([value ? 0x88 : 0x89]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9, 'G');
    bytes.writeDoubleBE(value, 1);
    return bytes;
  }
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    const head = Buffer.alloc(5, 'X');
    head.writeUInt32LE(text.length, 1);
    return Buffer.concat([head, text, Buffer.from([0x94])]);
  }
  const [open, close] = Array.isArray(value) ? [']', 'e'] : ['}', 'u'];
  const parts = Array.isArray(value) ? value : Object.entries(value as object).flat();
  return Buffer.concat([
    Buffer.from([open.charCodeAt(0), 0x94]),
    Buffer.from('('),
    ...parts.map(pickled),
    Buffer.from(close),
  ]);
}
