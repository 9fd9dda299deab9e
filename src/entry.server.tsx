import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';
import { Writable } from 'node:stream';

export { pageContext } from '#api/page-context.ts';

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
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const html = await renderPage(<ServerRouter context={routerContext} url={request.url} />);
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
      onAllReady: () => pipe(sink),
      onShellError: reject,
    });
    const timer = setTimeout(() => abort(), renderMilliseconds);
  });
}
