import { refusalStatus, type Refusal } from '#shared/refusal.ts';
import { textPage } from './text-page.server.ts';

const titles = { tooMany: 'Please wait a moment', outage: 'Not available just now' };

/**
 * The page for people who read too often, or while a service that Forge needs is down: not by the
 * page renderer, which it is meant to relieve, and which needs to know the viewer.
 */
export function refusalPage({ message, status, retryAfter = 60 }: Refusal): Response {
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
