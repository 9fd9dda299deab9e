import { useEffect, useRef } from 'react';
import { onThemeChange } from '../theme.ts';
import type { PlotFacts } from './draw-plot.ts';

type PlotProps = PlotFacts & { className?: string };

/**
 * A picture of numbers that stand in words or in a table beside it: nothing for those who do not see
 * it. The library comes once the page stands; the room for it is there before.
 */
export function Plot({ className = 'h-44', ...facts }: PlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const { kind, labels, values, format } = facts;
  useEffect(() => {
    const frame = place.current;
    if (!frame) return undefined;
    let isGone = false;
    let stop = () => {};
    const drawing = import('./draw-plot.ts').then(({ drawPlot }) => {
      if (isGone) return;
      const plot = { kind, labels, values, format };
      let remove = drawPlot(frame, plot);
      const redraw = () => {
        remove();
        remove = drawPlot(frame, plot);
      };
      const forget = onThemeChange(redraw);
      stop = () => {
        forget();
        remove();
      };
    });
    // The numbers stand beside it in words: without the picture the page is whole.
    drawing.catch(() => {});
    return () => {
      isGone = true;
      stop();
    };
  }, [kind, labels, values, format]);
  return <div ref={place} aria-hidden="true" className={`relative overflow-hidden ${className}`} />;
}
