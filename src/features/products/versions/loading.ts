import type { LoaderPage } from '#client/page.ts';
import type { versionCalls } from './api.server.ts';

type Page = Omit<LoaderPage<{ versions: typeof versionCalls }>, 'viewer'>;

/** Of a product's page; null if the versions could not be loaded. */
export type ProductVersions = NonNullable<Awaited<ReturnType<typeof loadVersions>>>;
export type ShownVersion = ProductVersions['versions'][number];

/** The address of a later page of the history. */
export function laterVersions(after: string): string {
  return `?versions=${after}#versions`;
}

/** If versions cannot be loaded, the rest of the page is shown without them. */
export async function loadVersions({ api, report }: Page, slug: string, { searchParams }: URL) {
  const after = searchParams.get('versions');
  const isLaterPage = after !== null;
  try {
    return { ...(await api.versions.list({ slug, ...(isLaterPage && { after }) })), isLaterPage };
  } catch (error) {
    report(error);
    return null;
  }
}
