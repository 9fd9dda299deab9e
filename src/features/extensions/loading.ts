import type { LoaderPage } from '#client/page.ts';
import type { extensionCalls } from './api.server.ts';

type Page = Pick<LoaderPage<{ extensions: typeof extensionCalls }>, 'api' | 'report'>;

/** What is left out of Blender's listing; nothing if it could not be loaded. */
export async function loadQuarantine({ api, report }: Page) {
  try {
    return await api.extensions.quarantine({});
  } catch (error) {
    report(error);
    return [];
  }
}

export type Quarantined = Awaited<ReturnType<typeof loadQuarantine>>[number];
