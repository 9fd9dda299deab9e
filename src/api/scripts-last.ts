import { cutInPlace, placesOf } from './page-bytes.ts';

const headEnd = Buffer.from('</head>');
const preload = Buffer.from('<link rel="modulepreload"');
const latePreload = Buffer.from('<link rel="later"');
const start = Buffer.from('<script type="module"');
const lateStart = Buffer.from('<script type="later"');

/**
 * Lets the scripts of a page come after what is seen of it, which pages are read without:
 * `lateScriptsScript` turns the marks into scripts again. Changes the page in its own memory.
 */
export function withScriptsLast(page: Buffer): Buffer {
  const end = Math.max(page.indexOf(headEnd), 0);
  const preloads = placesOf(page, preload, { to: end });
  const starts = placesOf(page, start, { from: end });
  return cutInPlace(page, [
    ...preloads.map((at) => ({ at, length: preload.byteLength, instead: latePreload })),
    ...starts.map((at) => ({ at, length: start.byteLength, instead: lateStart })),
  ]);
}
