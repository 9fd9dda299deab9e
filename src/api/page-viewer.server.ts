import type { Context } from 'hono';
import { otherAccountTexts } from '#shared/other-account-texts.ts';
import { pageViewerField, pageViewerHeader } from '#shared/page-viewer.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Bindings } from './middleware.server.ts';

/**
 * Refuses a request from a page that was drawn for somebody else: in another tab of the browser a
 * different person has signed in since, and would do what the first one clicked. A request that
 * names nobody, such as a program's or one from a visitor's page, is left alone; so is one without
 * a session, which is asked to sign in.
 */
export async function refuseOtherAccount(
  c: Context<Bindings>,
  viewer: Viewer | null,
): Promise<void> {
  if (!viewer) return;
  const pageViewer = c.req.header(pageViewerHeader) ?? (await fieldOf(c));
  if (pageViewer === null || pageViewer === viewer.id) return;
  throw new Refusal('FORBIDDEN', otherAccountTexts.sentence, { reason: 'other-account' });
}

/** From a form, which cannot send headers. */
async function fieldOf({ req }: Context<Bindings>): Promise<string | null> {
  const type = req.header('content-type') ?? '';
  if (req.method !== 'POST' || !type.startsWith('application/x-www-form-urlencoded')) return null;
  // A form that cannot be read is refused by the page that it was sent to.
  const form = await req.raw
    .clone()
    .formData()
    .catch(() => null);
  const value = form?.get(pageViewerField);
  return typeof value === 'string' ? value : null;
}
