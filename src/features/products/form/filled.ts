import type { BlendFacts } from '#features/packages/rules.ts';
import type { FileFacts } from '#features/uploads/files/rules.ts';
import type { ProductDraft } from './draft.ts';

type Filled = Partial<Pick<ProductDraft, 'name' | 'version' | 'blenderVersionMin'>>;

/**
 * The file's own data, for fields that are still empty: an add-on's from its manifest, a .blend's
 * from the Blender version that wrote it, which can certainly open it.
 */
export function filledFrom({ manifest, blends = [] }: FileFacts, draft: ProductDraft): Filled {
  const { name, version, blenderVersionMin = '' } = manifest ?? {};
  const claims =
    // The versions of an extension are shown from its manifest, and not typed.
    manifest?.source === 'extension'
      ? { name }
      : { name, version, blenderVersionMin: blenderVersionMin || newestBlender(blends) };
  const filled: Filled = {};
  for (const [field, claim] of Object.entries(claims) as [keyof Filled, string | undefined][]) {
    if (claim && draft[field].trim() === '') filled[field] = claim;
  }
  return filled;
}

function newestBlender(blends: readonly BlendFacts[]): string | undefined {
  return blends
    .map(({ blenderVersion }) => blenderVersion)
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1);
}
