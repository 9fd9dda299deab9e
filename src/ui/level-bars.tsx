/** Three rising bars and a word; the colour follows the level but is never the only indicator. */
export function LevelBars({ level, children }: { level: 1 | 2 | 3; children: string }) {
  return (
    <span className={`level level-${level}`}>
      <svg viewBox="0 0 13 11" aria-hidden="true" dangerouslySetInnerHTML={bars[level]} />
      {children}
    </span>
  );
}

// As HTML the bars cost React no elements of their own: a list shows two dozen.
const bars = { 1: barsHtml(1), 2: barsHtml(2), 3: barsHtml(3) };

function barsHtml(level: number) {
  const [middle, last] = [2, 3].map((bar) => (level < bar ? ' class="level-empty-bar"' : ''));
  return {
    __html: `<rect width="3" height="5" y="6" rx="1"></rect><rect${middle} width="3" height="8" x="5" y="3" rx="1"></rect><rect${last} width="3" height="11" x="10" rx="1"></rect>`,
  };
}
