/** How many pictures a gallery has. */
export const galleryLimits = { least: 2, most: 12 } as const;
