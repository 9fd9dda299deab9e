type Item = { id: string; bundle: { purchaseId: string } | null };

/**
 * Each bundle of a list with what came with it, at the place of the bundle; what came with one that
 * is not in the list stands by itself.
 */
export function groupedByBundle<One extends Item>(items: readonly One[]) {
  const ids = new Set(items.map(({ id }) => id));
  const isBelow = ({ bundle }: One) => bundle !== null && ids.has(bundle.purchaseId);
  return items
    .filter((item) => !isBelow(item))
    .map((item) => ({
      item,
      parts: items.filter(({ bundle }) => bundle?.purchaseId === item.id),
    }));
}
