import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import './plot.css';

export type PlotFacts = {
  kind: 'line' | 'bars';
  /** Along the bottom, one for each value. */
  labels: readonly string[];
  values: readonly number[];
  format: (value: number) => string;
};

const labelWidth = 64;

/**
 * Draws into an element and follows its width.
 * @returns a function that removes it
 */
export function drawPlot(frame: HTMLElement, facts: PlotFacts): () => void {
  const size = () => ({ width: frame.clientWidth, height: frame.clientHeight });
  const xs = facts.labels.map((_, position) => position);
  const tip = document.createElement('p');
  tip.className = 'plot-tip';
  tip.hidden = true;
  const plot = new UPlot(
    { ...size(), ...optionsOf(frame, facts, tip) },
    [xs, [...facts.values]],
    frame,
  );
  frame.append(tip);
  const observer = new ResizeObserver(() => plot.setSize(size()));
  observer.observe(frame);
  return () => {
    observer.disconnect();
    plot.destroy();
    tip.remove();
  };
}

function optionsOf(
  frame: HTMLElement,
  { kind, labels, values, format }: PlotFacts,
  tip: HTMLElement,
): Omit<UPlot.Options, 'width' | 'height'> {
  const style = getComputedStyle(frame);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const text = { stroke: colour('--fg-muted'), font: `12px ${style.fontFamily}` };
  const lines = { stroke: colour('--line'), width: 1 };
  const half = kind === 'bars' ? 0.5 : 0;
  return {
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, y: false, points: { size: 7 } },
    padding: [8, 24, 0, 0],
    scales: {
      x: { time: false, range: [-half, Math.max(labels.length - 1, 1) + half] },
      y: { range: () => rangeOf(values) },
    },
    axes: [
      {
        ...text,
        grid: { show: false },
        ticks: { show: false },
        size: 26,
        splits: (plot) => splitsOf(labels.length, plot.bbox.width / devicePixelRatio),
        values: (_, positions) => positions.map((position) => labels[position] ?? ''),
      },
      {
        ...text,
        grid: lines,
        ticks: { show: false },
        size: 52,
        incrs: [
          1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6,
        ],
        values: (_, ticks) => ticks.map(format),
      },
    ],
    series: [
      {},
      {
        stroke: colour('--heat-text'),
        fill: kind === 'bars' ? colour('--heat-text') : colour('--heat-wash'),
        width: 2,
        points: { show: false },
        ...(kind === 'bars' &&
          UPlot.paths.bars && { paths: UPlot.paths.bars({ size: [0.7, 48] }) }),
      },
    ],
    hooks: { setCursor: [(plot) => tell(plot, tip, { labels, values, format })] },
  };
}

/** From zero, or from the lowest negative value, to the highest; the range is never empty. */
function rangeOf(values: readonly number[]): [number, number] {
  const lowest = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  return [lowest * 1.05, highest === lowest ? lowest + 4 : highest * 1.08];
}

/** As many labels as fit, always including the last one. */
function splitsOf(count: number, width: number): number[] {
  const every = Math.max(1, Math.ceil((count * labelWidth) / Math.max(width, labelWidth)));
  return Array.from({ length: count }, (_, position) => position).filter(
    (position) => (count - 1 - position) % every === 0,
  );
}

function tell(
  plot: UPlot,
  tip: HTMLElement,
  { labels, values, format }: Omit<PlotFacts, 'kind'>,
): void {
  const { idx, left = -1 } = plot.cursor;
  const value = idx === null || idx === undefined ? undefined : values[idx];
  tip.hidden = value === undefined || left < 0;
  if (value === undefined || typeof idx !== 'number') return;
  tip.textContent = `${labels[idx] ?? ''}: ${format(value)}`;
  tip.style.left = left > plot.over.clientWidth / 2 ? '60px' : 'auto';
  tip.style.right = left > plot.over.clientWidth / 2 ? 'auto' : '8px';
}
