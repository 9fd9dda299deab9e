import { pageViewerField } from '#shared/page-viewer.ts';
import { useViewer } from './viewer.ts';

/**
 * For each form that posts to a page: the server refuses it if the browser is signed in as somebody
 * else by now.
 */
export function PageViewerField() {
  const viewer = useViewer();
  return viewer && <input type="hidden" name={pageViewerField} value={viewer.id} />;
}
