/**
 * Long parts of a page that are inserted after it has been encoded. React joins a page of ten
 * thousand pieces, and joining beyond V8's limit for small objects (128 kB) takes ten times as
 * long.
 */
export type StandIns = {
  /**
   * The placeholder for this text while the page is rendered: letters, digits, `-`, `_` and `~`.
   */
  add: (text: string) => string;
  /** Replaces each placeholder with its text. */
  replaceIn: (page: Buffer) => Buffer;
};

const end = '~';

/** @param mark cannot be guessed, so that no text of a page can act as a placeholder */
export function newStandIns(mark: string): StandIns {
  const texts: string[] = [];
  const start = `${mark}~`;
  return {
    add: (text) => start + String(texts.push(text) - 1) + end,
    replaceIn(page) {
      const parts: Uint8Array[] = [];
      let from = 0;
      for (let at = page.indexOf(start); at >= 0; at = page.indexOf(start, from)) {
        const place = at + start.length;
        const after = page.indexOf(end, place);
        parts.push(page.subarray(from, at), bytesOf(texts, page.toString('latin1', place, after)));
        from = after + end.length;
      }
      return Buffer.concat([...parts, page.subarray(from)]);
    },
  };
}

function bytesOf(texts: readonly string[], place: string): Uint8Array {
  const text = texts[Number(place)];
  if (text === undefined) throw new Error(`Nothing was added that stands at ${place}.`);
  return Buffer.from(text);
}

const unsafe = /[&><\u2028\u2029]/g;

/** Inside the quotes of an inline script, because the router writes its data there. */
export function asScriptText(text: string): string {
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(text).slice(1, -1).replace(unsafe, escaped);
}
