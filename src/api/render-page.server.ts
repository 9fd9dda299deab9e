import { buffer } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';

const renderMilliseconds = 10_000;

/** How React marks a part that it left to the browser; text of a page has its `<` escaped. */
const leftOut = '<!--$!-->';

/**
 * In one go, which takes half of the time of a stream. Suspended parts, such as code that is loaded
 * with `lazy`, need the other renderer, which waits for them; it also reports why a part failed.
 */
export async function renderPage(
  page: () => ReactNode,
  report: (error: unknown) => void,
): Promise<Buffer> {
  const html = renderToString(page());
  if (!html.includes(leftOut)) return Buffer.from(`<!DOCTYPE html>${html}`);
  const { prelude } = await prerenderToNodeStream(page(), {
    // Every part in its place: readers without scripts would not see one that is moved there later.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal: AbortSignal.timeout(renderMilliseconds),
    onError: report,
  });
  return buffer(prelude);
}
