import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { Writable } from 'node:stream';
import { pageContext } from '#api/page-context.ts';
import { KeptMarkup } from './routes/kept-markup.ts';

export { pageContext };

const renderMilliseconds = 10_000;

/**
 * Renders a whole page before its first byte leaves: its inline scripts are hashed for the content
 * security policy, and it can be kept for the next visitor.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const html = await renderPage(
    <KeptMarkup value={context.get(pageContext).markup}>
      <ServerRouter context={routerContext} url={request.url} />
    </KeptMarkup>,
  );
  return new Response(html, { status, headers });
}

function renderPage(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      // Every part in its place: readers without scripts would not see one that is moved in later.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
    });
    const timer = setTimeout(() => abort(), renderMilliseconds);
  });
}
