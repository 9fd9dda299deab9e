import type { ReactNode } from 'react';
// Passes on the pieces of a page as texts; the renderer for Node encodes each of ten thousand.
import { renderToPipeableStream } from 'react-dom/server.bun';
import { newPageWriter } from './page-writer.server.ts';

const renderMilliseconds = 10_000;

/**
 * Renders a whole page, with suspended parts in their places: readers without scripts would not see
 * one that is moved there later.
 *
 * @param report gets what parts of the page failed with
 * @param use gets the bytes of the page, which are valid only during the call, and may be changed
 * @throws what the page failed with as a whole
 */
export function renderPage<Result>(
  page: ReactNode,
  report: (error: unknown) => void,
  use: (page: Buffer) => Result,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const failures: unknown[] = [];
    const { pipe, abort } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void failures.push(error),
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onAllReady() {
        clearTimeout(timer);
        for (const failure of failures) report(failure);
        pipe(
          newPageWriter((bytes) => {
            try {
              resolve(use(bytes));
            } catch (error) {
              reject(error);
            }
          }),
        );
      },
    });
    const timer = setTimeout(
      () => abort(new Error('The page was not ready in time.')),
      renderMilliseconds,
    );
  });
}
