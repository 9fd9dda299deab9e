import { hash, randomUUID } from 'node:crypto';
import { cutInPlace, placesOf } from './page-bytes.ts';

/**
 * A page whose own inline scripts are known: the policy allows only these, whatever else is in it.
 */
export type PageWithScripts = { html: Buffer; scriptHashes: string[] };

/** The nonce of the page's own scripts, which cannot be guessed. */
export function newScriptMark(): string {
  return randomUUID();
}

/**
 * Removes the marks from a rendered page, in its own memory, and hashes the scripts that had them.
 * A script without the mark was not written by us: it gets no hash, so the browser refuses to run
 * it.
 */
export function takeScriptMarks(page: Buffer, mark: string): PageWithScripts {
  const attribute = Buffer.from(` nonce="${mark}"`);
  const places = placesOf(page, attribute);
  const hashes = new Set<string>();
  for (const at of places) {
    const code = scriptAround(page, at);
    if (code) hashes.add(`sha256-${hash('sha256', code, 'base64')}`);
  }
  const cuts = places.map((at) => ({ at, length: attribute.byteLength }));
  return { html: cutInPlace(page, cuts), scriptHashes: [...hashes] };
}

/**
 * The code of the inline script whose opening tag contains this position; null for other elements.
 */
function scriptAround(page: Buffer, position: number): Buffer | null {
  const open = page.lastIndexOf('<', position);
  if (page.toString('latin1', open, open + 8) !== '<script ') return null;
  const start = page.indexOf('>', position) + 1;
  const end = page.indexOf('</script', start);
  return end > start ? page.subarray(start, end) : null;
}
