const units = ['B', 'KB', 'MB', 'GB'] as const;

/** '820 B', '35.2 MB': a human-readable size, in steps of 1024. */
export function bytesText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  // A value that would round up to 1024 uses the next unit.
  while (value >= 1023.95 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const rounded = unit === 0 || value >= 99.95 ? Math.round(value) : Math.round(value * 10) / 10;
  return `${rounded} ${units[unit]}`;
}
