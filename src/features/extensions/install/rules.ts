/** Files of one version that are offered to be dragged. */
export const installLimits = { files: 12 } as const;

/** Whether Blender lists it without a token: it is free, on sale, and its seller allows it. */
export function isListedForAll(product: {
  priceCents: number;
  isOnSale: boolean;
  listsOpenly: boolean;
}): boolean {
  return product.priceCents === 0 && product.isOnSale && product.listsOpenly;
}
