const largest = { width: 480, height: 320 } as const;

/** The display size of a comment's picture: never larger than the picture. */
export function shownSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, largest.width / width, largest.height / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
