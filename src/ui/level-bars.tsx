/** Three rising bars and a word; the colour follows the level but is never the only indicator. */
export function LevelBars({ level, children }: { level: 1 | 2 | 3; children: string }) {
  return (
    <span className={`level level-${level}`}>
      <svg viewBox="0 0 13 11" aria-hidden="true">
        <rect width="3" height="5" y="6" rx="1" />
        <rect {...(level < 2 && empty)} width="3" height="8" x="5" y="3" rx="1" />
        <rect {...(level < 3 && empty)} width="3" height="11" x="10" rx="1" />
      </svg>
      {children}
    </span>
  );
}

const empty = { className: 'level-empty-bar' };
