import { useEffect } from 'react';

/** Tells the server, once the page is shown, that the article was opened. */
export function ViewCounter({ articleId }: { articleId: string }) {
  useEffect(() => {
    // A lost view is no matter for the reader.
    fetch(`/api/v1/articles/${articleId}/view`, { method: 'POST', keepalive: true }).catch(
      () => {},
    );
  }, [articleId]);
  return null;
}
