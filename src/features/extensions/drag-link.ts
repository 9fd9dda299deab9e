import type { ListingItem } from './listing-item.ts';
import { repositoryUrl } from './rules.ts';

type Dragged = Pick<
  ListingItem,
  'archive_url' | 'blender_version_min' | 'blender_version_max' | 'platforms' | 'python_versions'
>;

/**
 * The link that is dragged into Blender: the address of the archive, and what Blender checks before
 * making any request. Without its query it is exactly the `archive_url` of the listing.
 */
export function dragLink(item: Dragged, publicUrl: string): string {
  const query = new URLSearchParams({
    repository: repositoryUrl(publicUrl),
    blender_version_min: item.blender_version_min,
  });
  if (item.blender_version_max) query.set('blender_version_max', item.blender_version_max);
  if (item.platforms) query.set('platforms', item.platforms.join(','));
  if (item.python_versions) query.set('python_versions', item.python_versions.join(','));
  return `${item.archive_url}?${query.toString()}`;
}
