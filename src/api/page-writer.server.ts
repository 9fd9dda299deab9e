/**
 * V8 joins pieces into a text of up to 128 kB (half as many characters if one is not Latin) in a
 * tenth of the time that a longer one takes.
 */
const joinedCharacters = 16_000;

/** UTF-8 takes at most so many bytes for each character of a string. */
const bytesOfCharacter = 3;

const firstBytes = 512 * 1024;

/** Memory of an unusually long page is released. */
const keptBytes = 4 * 1024 * 1024;

/**
 * The memory of the last page, for the next one: fresh memory of this size costs more time than to
 * write the page.
 */
let spare: Buffer | null = null;

/**
 * Encodes the pieces of a page.
 *
 * @param onEnd gets the bytes, which are valid only during the call, and may be changed
 */
export function newPageWriter(onEnd: (page: Buffer) => void): NodeJS.WritableStream {
  let page = spare ?? Buffer.allocUnsafeSlow(firstBytes);
  spare = null;
  let length = 0;
  let joined = '';

  function encode(text: string): void {
    const needed = length + text.length * bytesOfCharacter;
    if (needed > page.byteLength) {
      const larger = Buffer.allocUnsafeSlow(needed * 2);
      page.copy(larger, 0, 0, length);
      page = larger;
    }
    length += page.write(text, length);
  }

  function encodeJoined(): void {
    encode(joined);
    joined = '';
  }

  const writer = {
    write(piece: string): boolean {
      if (piece.length >= joinedCharacters) {
        encodeJoined();
        encode(piece);
      } else {
        joined += piece;
        if (joined.length >= joinedCharacters) encodeJoined();
      }
      return true;
    },
    end() {
      encodeJoined();
      onEnd(page.subarray(0, length));
      if (page.byteLength <= keptBytes) spare = page;
    },
    // It is never full, and ends only once.
    on: () => writer,
  };
  // React uses nothing else of a stream.
  return writer as unknown as NodeJS.WritableStream;
}
