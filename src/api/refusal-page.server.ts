import { otherAccountTexts } from '#shared/other-account-texts.ts';
import { refusalStatus, type Refusal } from '#shared/refusal.ts';
import { textPage } from './text-page.server.ts';

const titles = { tooMany: 'Please wait a moment', outage: 'Not available just now' };

/**
 * The page for people who read too often, or while a service that Forge needs is down, and for forms
 * of a page that was drawn for somebody else: not by the page renderer, which it is meant to relieve,
 * and which needs to know the viewer.
 */
export function refusalPage(refusal: Refusal): Response {
  if (refusal.reason === 'other-account') return otherAccountPage(refusal);
  const { message, status, retryAfter = 60 } = refusal;
  const title = status === refusalStatus.TOO_MANY ? titles.tooMany : titles.outage;
  return textPage(
    {
      title: `${title} | Forge`,
      heading: title,
      text: message,
      link: { to: '', label: 'Try again' },
    },
    { status, headers: { 'Cache-Control': 'no-store', 'Retry-After': String(retryAfter) } },
  );
}

/** By its address the page is shown anew; one that only accepts forms leads on to a page. */
function otherAccountPage({ message, status }: Refusal): Response {
  const { title, reload } = otherAccountTexts;
  return textPage(
    { title: `${title} | Forge`, heading: title, text: message, link: { to: '', label: reload } },
    { status, headers: { 'Cache-Control': 'no-store' } },
  );
}
