import type { LoaderPage } from '#client/page.ts';
import type { statCalls } from './api.server.ts';
import { noStats, type HomeStats } from './rules.ts';

/** Spec A §8: zeros if loading fails. */
export async function loadStats({
  api,
  report,
}: Pick<LoaderPage<{ stats: typeof statCalls }>, 'api' | 'report'>): Promise<HomeStats> {
  try {
    return await api.stats.home({});
  } catch (error) {
    report(error);
    return noStats;
  }
}
