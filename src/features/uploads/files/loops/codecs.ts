import { bitsOf, type Bits } from './bits.ts';
import { refuseLoop } from './refuse.ts';

export type Size = { width: number; height: number };

/** The profiles of H.264 with 8 bits and 4:2:0, which every browser plays. */
const plainProfiles: ReadonlySet<number> = new Set([66, 77, 88, 100]);

/** The dimensions of an H.264 stream, in whole blocks of 16, from its parameter sets. */
export function h264Size(configuration: Uint8Array): Size {
  const [version, profile = 0, , , , sets = 0, high = 0, low = 0] = configuration;
  if (version !== 1) refuseLoop('damaged');
  if (!plainProfiles.has(profile)) refuseLoop('codec');
  const length = high * 256 + low;
  // A second one could switch to another size.
  if ((sets & 31) !== 1 || configuration.byteLength < 8 + length) refuseLoop('damaged');
  return sizeInParameterSet(withoutEscapes(configuration.subarray(8, 8 + length)));
}

function sizeInParameterSet(bytes: Uint8Array): Size {
  const bits = bitsOf(bytes);
  if ((bits.number(8) & 31) !== 7) refuseLoop('damaged');
  const profile = bits.number(8);
  if (!plainProfiles.has(profile)) refuseLoop('codec');
  bits.number(16);
  bits.golomb();
  if (profile === 100) skipColours(bits);
  bits.golomb();
  skipOrder(bits);
  bits.golomb();
  bits.bit();
  const width = (bits.golomb() + 1) * 16;
  const units = bits.golomb() + 1;
  return { width, height: units * (bits.bit() === 1 ? 16 : 32) };
}

/** The colour format of the High profile: anything but 8 bits and 4:2:0 is refused. */
function skipColours(bits: Bits): void {
  if (bits.golomb() !== 1 || bits.golomb() !== 0 || bits.golomb() !== 0) refuseLoop('codec');
  bits.bit();
  if (bits.bit() === 0) return;
  for (let list = 0; list < 8; list += 1)
    if (bits.bit() === 1) skipScaling(bits, list < 6 ? 16 : 64);
}

function skipScaling(bits: Bits, length: number): void {
  let last = 8;
  let next = 8;
  for (let at = 0; at < length; at += 1) {
    if (next !== 0) next = (last + signed(bits.golomb()) + 256) % 256;
    last = next === 0 ? last : next;
  }
}

function skipOrder(bits: Bits): void {
  const kind = bits.golomb();
  if (kind === 0) bits.golomb();
  if (kind !== 1) return;
  bits.bit();
  bits.golomb();
  bits.golomb();
  const count = bits.golomb();
  if (count > 255) refuseLoop('damaged');
  for (let at = 0; at < count; at += 1) bits.golomb();
}

function signed(code: number): number {
  return code % 2 === 1 ? (code + 1) / 2 : -code / 2;
}

/** Two zeros are followed by a 3 wherever they would look like a start code. */
function withoutEscapes(bytes: Uint8Array): Uint8Array {
  return bytes.filter(
    (byte, at) => !(byte === 3 && at >= 2 && bytes[at - 1] === 0 && bytes[at - 2] === 0),
  );
}

/** The dimensions of a VP9 key frame; null for other frames. */
export function vp9KeySize(frame: Uint8Array): Size | null {
  const bits = bitsOf(frame);
  if (bits.number(2) !== 2) refuseLoop('damaged');
  // Other profiles have more than 8 bits or 4:2:0.
  if (bits.number(2) !== 0) refuseLoop('codec');
  const isShownAgain = bits.bit() === 1;
  if (isShownAgain || bits.bit() === 1) return null;
  bits.number(2);
  if (bits.number(24) !== 0x498342) refuseLoop('damaged');
  // RGB.
  if (bits.number(3) === 7) refuseLoop('codec');
  bits.bit();
  return { width: bits.number(16) + 1, height: bits.number(16) + 1 };
}

/** The maximum dimensions of an AV1 stream, from its sequence header. */
export function av1Size(configuration: Uint8Array): Size {
  const [marker, , , , head = 0, length = 0] = configuration;
  if (marker !== 0x81) refuseLoop('damaged');
  const hasSize = (head & 2) !== 0;
  if (head >> 3 !== 1 || (head & 4) !== 0 || !hasSize || length > 127) refuseLoop('damaged');
  const bits = bitsOf(configuration.subarray(6, 6 + length));
  if (bits.number(3) !== 0) refuseLoop('codec');
  bits.bit();
  if (bits.bit() === 1) bits.number(5);
  else skipOperation(bits);
  const widthBits = bits.number(4) + 1;
  const heightBits = bits.number(4) + 1;
  return { width: bits.number(widthBits) + 1, height: bits.number(heightBits) + 1 };
}

function skipOperation(bits: Bits): void {
  let delayBits = 0;
  if (bits.bit() === 1) {
    bits.number(64);
    if (bits.bit() === 1) bits.golomb();
    if (bits.bit() === 1) {
      delayBits = bits.number(5) + 1;
      bits.number(42);
    }
  }
  const hasDelay = bits.bit() === 1;
  const points = bits.number(5) + 1;
  for (let point = 0; point < points; point += 1) {
    bits.number(12);
    if (bits.number(5) > 7) bits.bit();
    if (delayBits > 0 && bits.bit() === 1) bits.number(2 * delayBits + 1);
    if (hasDelay && bits.bit() === 1) bits.number(4);
  }
}
