import { data } from 'react-router';
import { pageViewerField } from '#shared/page-viewer.ts';

/**
 * The data of a form, without the viewer of its page, whom the server has compared by then. A request
 * without any is the sender's mistake, not our error.
 */
export async function formBody(request: Request): Promise<FormData> {
  try {
    const form = await request.formData();
    form.delete(pageViewerField);
    return form;
  } catch {
    throw data(null, { status: 400 });
  }
}
