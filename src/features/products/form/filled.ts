import type { BlendFacts } from '#features/packages/rules.ts';
import type { FileFacts } from '#features/uploads/files/rules.ts';
import type { ProductDraft } from './draft.ts';

type Filled = Partial<Pick<ProductDraft, 'name' | 'version' | 'blenderVersionMin'>>;

/**
 * What the file says of itself, for the fields that are still empty: an add-on in its manifest, a
 * .blend by the Blender that made it, which can open it for sure.
 */
export function filledFrom({ manifest, blends = [] }: FileFacts, draft: ProductDraft): Filled {
  const { name, version, blenderVersionMin = '' } = manifest ?? {};
  const claims =
    // The numbers of an extension are shown from its manifest, and not typed.
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
