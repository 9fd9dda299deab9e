import type { LoaderPage } from '#client/page.ts';
import type { sellingCallsWith } from './api.server.ts';

type Page = LoaderPage<{ selling: ReturnType<typeof sellingCallsWith> }>;

/** How the viewer can be paid; null if it cannot be loaded. */
export function loadSelling({ api, report }: Pick<Page, 'api' | 'report'>) {
  return api.selling.status().catch((error: unknown) => {
    report(error);
    return null;
  });
}
