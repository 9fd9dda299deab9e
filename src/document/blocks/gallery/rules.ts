/** How many pictures a gallery has. */
export const galleryLimits = { least: 2, most: 12 } as const;

/** The shape of all cells: by the median picture, from the tallest to the widest. */
export function galleryShape(proportions: readonly number[]): 'tall' | 'square' | 'wide' {
  const middle = proportions.toSorted((a, b) => a - b)[Math.floor(proportions.length / 2)] ?? 1;
  if (middle < 0.87) return 'tall';
  return middle > 1.4 ? 'wide' : 'square';
}
