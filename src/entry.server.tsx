import { renderToPipeableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { Writable } from 'node:stream';
import { pageContext } from '#api/page-context.ts';
import { newScriptMark, takeScriptMarks, type PageWithScripts } from '#api/own-scripts.ts';
import { withScriptsLast } from '#api/scripts-last.ts';
import { contentSecurityPolicy } from '#platform/http/security-headers.server.ts';
import { ScriptMark } from '#ui/script-mark.ts';
import { KeptMarkup } from '#ui/kept-markup.ts';

export { pageContext };

const renderMilliseconds = 10_000;

/** A loader or an action failed: logged under the id that the page shows, unless it said no. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefused = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefused) context.get(pageContext).report(error);
};

/**
 * Renders a whole page before its first byte leaves: the inline scripts that we wrote are hashed for
 * the content security policy, which the answer carries, and the page can be kept for the next visitor.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { markup, report } = context.get(pageContext);
  const mark = newScriptMark();
  const page = (
    <ScriptMark value={mark}>
      <KeptMarkup value={markup}>
        <ServerRouter context={routerContext} url={request.url} nonce={mark} />
      </KeptMarkup>
    </ScriptMark>
  );
  const { html, scriptHashes } = await renderPage(page, mark, report);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentSecurityPolicy(scriptHashes));
  return new Response(new Uint8Array(html), { status, headers });
}

function renderPage(
  page: React.ReactNode,
  mark: string,
  report: (error: unknown) => void,
): Promise<PageWithScripts> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        const { html, scriptHashes } = takeScriptMarks(Buffer.concat(chunks), mark);
        resolve({ html: withScriptsLast(html), scriptHashes });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: mark,
      // Every part in its place: readers without scripts would not see one that is moved in later.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: report,
    });
    const timer = setTimeout(() => abort(), renderMilliseconds);
  });
}
