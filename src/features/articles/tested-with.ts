import { offeredBlenders } from '#features/products/rules.ts';

/** The versions of Blender that are offered, among these: each once, the newest first. */
export function newestFirst(versions: readonly string[]): string[] {
  return offeredBlenders.filter((version) => versions.includes(version));
}
