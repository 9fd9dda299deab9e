import { isRouteErrorResponse, useLocation } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { shellTexts } from './texts.ts';
import { useRootData } from './root-data.ts';

/** What is shown instead of a page outside the layout, or of the layout itself. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <main id="content">
      <ErrorMessage error={error} />
    </main>
  );
}

/** A refusal with its sentence, or 'Something went wrong.' with what is known about it. */
export function ErrorMessage({ error }: { error: unknown }) {
  const { title: ownTitle, message } = refusalOf(error);
  const title = ownTitle ?? shellTexts.somethingWrong;
  const { pathname, search } = useLocation();
  const mayPass = ownTitle === null || isDefect(error);
  return (
    <div className="page-width grid place-items-center py-16 sm:py-24">
      <title>{`${title} | Forge`}</title>
      <EmptyState
        level={1}
        className="w-full max-w-xl"
        title={title}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {mayPass && (
              <ButtonLink variant="ink" reloadDocument to={`${pathname}${search}`}>
                {shellTexts.tryAgain}
              </ButtonLink>
            )}
            <ButtonLink to="/">{shellTexts.home}</ButtonLink>
            <ButtonLink to="/marketplace">{shellTexts.marketplace}</ButtonLink>
            <ButtonLink to="/knowledge-base">{shellTexts.knowledgeBase}</ButtonLink>
          </div>
        }
      >
        {message}
      </EmptyState>
      {mayPass && <Details error={error} />}
    </div>
  );
}

/** A failure of the site itself, even if its page has its own sentence. */
function isDefect(error: unknown): boolean {
  return !isRouteErrorResponse(error) || error.status >= 500;
}

function Details({ error }: { error: unknown }) {
  const root = useRootData();
  const words = wordsOf(error);
  return (
    <details className="mt-4 max-w-prose text-left text-sm text-muted">
      <summary>{shellTexts.errorDetails}</summary>
      {root && (
        <p className="mono mt-2">
          {shellTexts.requestId} {root.requestId}
        </p>
      )}
      {words && <p className="mono mt-2 wrap-anywhere">{words}</p>}
    </details>
  );
}

/** Other bodies of a response, such as a proxy's page, are not shown. */
function wordsOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : '';
}

/** The refusal's own sentence; `title` is null if it has none. */
function refusalOf(error: unknown): { title: string | null; message: string | undefined } {
  if (!isRouteErrorResponse(error)) return { title: null, message: undefined };
  const { data, status }: { data: unknown; status: number } = error;
  const isRefusal = typeof data === 'object' && data !== null && 'message' in data;
  const message = isRefusal ? String(data.message) : undefined;
  const title = isRefusal && 'title' in data && data.title ? String(data.title) : null;
  if (status === 404) {
    return { title: title ?? shellTexts.notFoundTitle, message: message || shellTexts.notFound };
  }
  return { title, message };
}
