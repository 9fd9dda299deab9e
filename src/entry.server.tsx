import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { pageContext } from '#api/page-context.ts';
import { PageResponse } from '#api/page-response.ts';
import { renderPage } from '#api/render-page.server.ts';
import { scriptValue } from '#api/script-value.ts';
import { newScriptMark, takeScriptMarks } from '#api/own-scripts.ts';
import { withScriptsLast } from '#api/scripts-last.ts';
import { encode } from '#platform/http/encoding.server.ts';
import { contentSecurityPolicy } from '#platform/http/security-headers.server.ts';
import { ScriptMark } from '#ui/script-mark.ts';
import { KeptMarkup } from '#ui/kept-markup.ts';

export { pageContext };

/**
 * A loader or an action failed: logged under the id that the page shows, unless it was a refusal.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefused = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefused) context.get(pageContext).report(error);
};

/**
 * Renders a whole page before its first byte is sent: our inline scripts are hashed for the content
 * security policy in the response's headers, and the page can be cached for the next visitor.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { markup, encoding, report } = context.get(pageContext);
  const mark = newScriptMark();
  const rendered = {
    ...routerContext,
    ...(import.meta.env.PROD && withState(routerContext)),
    manifest: ownManifest(routerContext),
  };
  const page = (
    <ScriptMark value={mark}>
      <KeptMarkup value={markup}>
        <ServerRouter context={rendered} url={request.url} nonce={mark} />
      </KeptMarkup>
    </ScriptMark>
  );
  const { body, scriptHashes } = await renderPage(page, report, (bytes) => {
    const marked = takeScriptMarks(bytes, mark);
    return {
      body: encode(withScriptsLast(marked.html), encoding),
      scriptHashes: marked.scriptHashes,
    };
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const standsInFrames = headers.get('X-Frame-Options') === 'SAMEORIGIN';
  headers.set('Content-Security-Policy', contentSecurityPolicy(scriptHashes, { standsInFrames }));
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new PageResponse(body, { status, headers });
}

/** With the routes of this page alone: the router builds each that it gets, for every page. */
function ownManifest({ manifest, staticHandlerContext }: EntryContext): EntryContext['manifest'] {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  return { ...manifest, routes };
}

/**
 * Writes what the loaders returned into the script that the router starts with. In the router's own
 * format it took a twelfth of a page and two more scripts (decision 0130). Pages in development
 * still use that: only the build changes the router.
 */
function withState({ staticHandlerContext, serverHandoffString = '{}' }: EntryContext) {
  const { loaderData, actionData, errors } = staticHandlerContext;
  const state = scriptValue({ loaderData, actionData, errors });
  return { serverHandoffString: `${serverHandoffString.slice(0, -1)},"state":${state}}` };
}
