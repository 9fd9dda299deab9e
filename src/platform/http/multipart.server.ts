import { Refusal } from '#shared/refusal.ts';

/** A part of a form; its content is read before the next part is requested, or skipped. */
export type FormPart = {
  name: string;
  /** Null for a field without a file. */
  filename: string | null;
  content: AsyncIterable<Uint8Array>;
};

type Limits = {
  /** Of the form as a whole. */
  bytes: number;
  tooLarge: string;
  /** The message for a form that cannot be parsed. */
  malformed: string;
};

const headerBytes = 8 * 1024;

/**
 * The parts of a form while it arrives (RFC 7578), so that a large file is never held in memory.
 * @throws Refusal INVALID if it is not such a form or ends too early, TOO_LARGE
 */
export async function* partsOf(request: Request, limits: Limits): AsyncGenerator<FormPart> {
  const malformed = () => new Refusal('INVALID', limits.malformed);
  const boundary = boundaryOf(request.headers.get('content-type') ?? '');
  if (!boundary || !request.body) throw malformed();
  const reader = new MarkedReader(request.body, limits);
  const mark = `\r\n--${boundary}`;
  await reader.nullIfRefused(mark);
  for (;;) {
    const next = await reader.take(2);
    if (next === '--') return;
    if (next !== '\r\n') throw malformed();
    const headers = await reader.textUntil('\r\n\r\n', headerBytes);
    const part = readHeaders(headers);
    if (!part) throw malformed();
    const content = reader.until(mark);
    yield { ...part, content };
    for await (const chunk of content) void chunk;
  }
}

/**
 * The content of a part as a whole.
 * @throws the error given, if it has more bytes than the limit
 */
export async function bytesOf(
  content: AsyncIterable<Uint8Array>,
  limit: number,
  tooLong: () => Error,
): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.byteLength;
    if (bytes > limit) throw tooLong();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function boundaryOf(type: string): string | undefined {
  if (!/^multipart\/form-data\s*;/i.test(type)) return undefined;
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/i.exec(type) ?? [];
  return quoted ?? plain;
}

function readHeaders(headers: string): { name: string; filename: string | null } | undefined {
  const disposition = headers
    .split('\r\n')
    .find((line) => /^content-disposition:\s*form-data\s*;/i.test(line));
  const name = parameterOf(disposition, 'name');
  if (name === undefined) return undefined;
  return { name, filename: parameterOf(disposition, 'filename') ?? null };
}

/** Browsers and curl write a quotation mark in a name as `%22` or with a backslash. */
function parameterOf(disposition: string | undefined, name: string): string | undefined {
  const pattern = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s";]+))`, 'i');
  const [, quoted, plain] = pattern.exec(disposition ?? '') ?? [];
  return quoted?.replace(/\\(.)/g, '$1').replaceAll('%22', '"') ?? plain;
}

/** Reads a stream up to given delimiters; never holds more than a chunk and a delimiter. */
class MarkedReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  readonly #limits: Limits;
  #held: Buffer = Buffer.from('\r\n');
  #arrived = 0;

  constructor(stream: ReadableStream<Uint8Array>, limits: Limits) {
    this.#chunks = stream[Symbol.asyncIterator]();
    this.#limits = limits;
  }

  /** The content before the delimiter, in pieces; afterwards the delimiter has been consumed. */
  async *until(mark: string): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = this.#held.indexOf(mark);
      if (at >= 0) {
        const before = this.#held.subarray(0, at);
        this.#held = this.#held.subarray(at + Buffer.byteLength(mark));
        if (at > 0) yield before;
        return;
      }
      // The end of the buffer may be the start of the delimiter.
      const certain = Math.max(0, this.#held.byteLength - Buffer.byteLength(mark) + 1);
      const before = this.#held.subarray(0, certain);
      this.#held = this.#held.subarray(certain);
      if (certain > 0) yield before;
      await this.#more();
    }
  }

  async nullIfRefused(mark: string): Promise<void> {
    for await (const chunk of this.until(mark)) void chunk;
  }

  async textUntil(mark: string, limit: number): Promise<string> {
    const tooLong = () => new Refusal('INVALID', this.#limits.malformed);
    return (await bytesOf(this.until(mark), limit, tooLong)).toString('utf8');
  }

  async take(bytes: number): Promise<string> {
    while (this.#held.byteLength < bytes) await this.#more();
    const taken = this.#held.subarray(0, bytes).toString('latin1');
    this.#held = this.#held.subarray(bytes);
    return taken;
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#chunks.next();
    if (done) throw new Refusal('INVALID', this.#limits.malformed);
    this.#arrived += value.byteLength;
    if (this.#arrived > this.#limits.bytes) {
      throw new Refusal('TOO_LARGE', this.#limits.tooLarge);
    }
    this.#held = this.#held.byteLength > 0 ? Buffer.concat([this.#held, value]) : asBuffer(value);
  }
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
