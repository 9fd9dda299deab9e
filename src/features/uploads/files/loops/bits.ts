import { refuseLoop } from './refuse.ts';

/** Reads bits from the highest of the first byte on; data that end too early are damaged. */
export function bitsOf(bytes: Uint8Array) {
  let position = 0;
  const bit = (): number => {
    const byte = bytes[position >> 3];
    if (byte === undefined) refuseLoop('damaged');
    const value = (byte >> (7 - (position & 7))) & 1;
    position += 1;
    return value;
  };
  const number = (length: number): number => {
    let value = 0;
    for (let at = 0; at < length; at += 1) value = value * 2 + bit();
    return value;
  };
  return {
    bit,
    number,
    /** As many zeros as bits follow the one after them (Exp-Golomb). */
    golomb(): number {
      let zeros = 0;
      while (bit() === 0) {
        zeros += 1;
        if (zeros > 31) refuseLoop('damaged');
      }
      return 2 ** zeros - 1 + number(zeros);
    },
  };
}

export type Bits = ReturnType<typeof bitsOf>;
