import { offeredBlenders } from '#features/products/rules.ts';

/** Those of these versions of Blender that are offered: without duplicates, newest first. */
export function newestFirst(versions: readonly string[]): string[] {
  return offeredBlenders.filter((version) => versions.includes(version));
}
