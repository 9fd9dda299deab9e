import { encode } from 'uqr';

/** A QR code as the outline of its dark modules in a square of `size`, with its quiet zone. */
export function qrCode(text: string): { size: number; outline: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const outline = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, outline: outline.join('') };
}
