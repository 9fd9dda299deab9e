import type { Site } from '#api/page-context.ts';
import type { Settings } from '#platform/settings.server.ts';

/** What every page may show about the site itself. */
export function siteOf(settings: Settings): Site {
  return {
    publicUrl: settings.publicUrl,
    isSandbox: settings.isSandbox,
    hasGoogle: settings.google !== undefined || settings.isSandbox,
    hasMail: settings.smtpUrl !== undefined || settings.isSandbox,
    hasPayments: settings.stripe !== undefined || settings.isSandbox,
    ...settings.links,
  };
}
