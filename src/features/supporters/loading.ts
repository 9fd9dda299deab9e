import type { LoaderPage } from '#client/page.ts';
import { isRefusal } from '#client/refusals.ts';
import type { supporterCalls } from './api.server.ts';

type Page = LoaderPage<{ supporters: typeof supporterCalls }>;

/** Spec B §4: a failed check is logged, and the person does not count as a supporter. */
export async function loadSupporterTier({ api, report }: Omit<Page, 'viewer'>, userId: string) {
  try {
    return (await api.supporters.isSupporter({ userId })).tier;
  } catch (error) {
    // An invalid id is refused by the profile itself.
    if (!isRefusal(error, 'INVALID')) report(error);
    return null;
  }
}

/**
 * What the viewer currently pays; null for visitors, an empty list if it could not be loaded (spec
 * B §4).
 */
export async function loadOwnSupport({ api, viewer, report }: Page) {
  if (!viewer) return null;
  try {
    return await api.supporters.mine({});
  } catch (error) {
    report(error);
    return [];
  }
}

/** The webhook may be late or missing: people who return from paying need not wait for it. */
export async function confirmSupport({ api, viewer, report }: Page, sessionId: string | null) {
  if (!viewer || !sessionId) return;
  try {
    await api.supporters.confirm({ sessionId });
  } catch (error) {
    report(error);
  }
}

/** A page of current supporters; null if it could not be loaded. */
export async function loadSupporters({ api, report }: Omit<Page, 'viewer'>, after: string | null) {
  try {
    return await api.supporters.list(after === null ? {} : { after });
  } catch (error) {
    report(error);
    return null;
  }
}

export type SupporterPage = NonNullable<Awaited<ReturnType<typeof loadSupporters>>>;
