/** A whole page: the stream of a normal response would copy its bytes several times. */
export class PageResponse extends Response {
  readonly #page: Buffer<ArrayBuffer>;

  constructor(page: Buffer<ArrayBuffer>, init: ResponseInit) {
    super(null, init);
    this.#page = page;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#page;
    const isWhole = byteLength === buffer.byteLength;
    return Promise.resolve(isWhole ? buffer : buffer.slice(byteOffset, byteOffset + byteLength));
  }
}
