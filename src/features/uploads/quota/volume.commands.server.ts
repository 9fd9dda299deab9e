import type { CallContext } from '#platform/calls.server.ts';
import type { RateLimit, RateLimits } from '#platform/rate-limits.server.ts';
import { networksOf } from '#shared/network.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { newcomerVolume, type StoragePerson } from './rules.ts';
import { quotaTexts } from './texts.ts';

/** Where an upload comes from. */
type VolumeSource = { limits: RateLimits; address: string };

/** The uploader; new people have a smaller quota, and a volume if they came over the network. */
export type Uploader = StoragePerson & { source?: VolumeSource };

type Asked = Pick<CallContext, 'limits' | 'address' | 'hasApprovedWork'> & { viewer: Viewer };

/** The viewer as an uploader, limited unless a moderator has approved something of theirs. */
export async function uploaderOf(context: Asked): Promise<Uploader> {
  const { viewer, limits, address } = context;
  const { id, isNewcomer, isModerator } = viewer;
  const hasApprovedWork = isModerator || (await context.hasApprovedWork(id));
  return { id, isNewcomer, hasApprovedWork, source: { limits, address } };
}

/**
 * Runs `reserve`, and counts its bytes towards what new people may upload in a day. Call it outside
 * of a transaction: the counters are written through connections of their own.
 * @throws Refusal TOO_MANY if they have uploaded too much, or what `reserve` throws
 */
export async function withinVolume<Result>(
  { source, hasApprovedWork = true }: Uploader,
  bytes: number,
  reserve: () => Promise<Result>,
): Promise<Result> {
  if (!source || hasApprovedWork) return reserve();
  const kilobytes = Math.ceil(bytes / 1024);
  const counted: Budget[] = [];
  try {
    for (const budget of budgetsOf(source)) {
      counted.push(budget);
      await source.limits.spend(...budget, kilobytes).catch(explain);
    }
    return await reserve();
  } catch (problem) {
    // A refused call counts as well until it is undone.
    for (const budget of counted) await source.limits.refund(...budget, kilobytes);
    throw problem;
  }
}

type Budget = [name: string, key: string, limit: RateLimit];

/** In kB, since a counter is an integer of 32 bits. */
function budgetsOf({ address }: VolumeSource): Budget[] {
  const { network: ofNetwork, site, seconds } = newcomerVolume;
  const limit = (bytes: number) => ({ points: Math.floor(bytes / 1024), seconds });
  const ofNetworks = networksOf(address).map(({ network, factor }): Budget => {
    return ['newcomer-volume', network, limit(ofNetwork * factor)];
  });
  return [...ofNetworks, ['newcomer-volume', 'site', limit(site)]];
}

function explain(problem: unknown): never {
  if (!(problem instanceof Refusal) || problem.retryAfter === undefined) throw problem;
  const { retryAfter } = problem;
  const sentence = quotaTexts.newcomersFull(Math.ceil(retryAfter / 3600));
  throw new Refusal('TOO_MANY', sentence, { retryAfter });
}
