import { useEffect, useRef } from 'react';
import { onThemeChange } from '../theme.ts';
import type { PlotFacts } from './draw-plot.ts';

type PlotProps = PlotFacts & { className?: string };

/**
 * A picture of numbers that are also available as text or in a table next to it: hidden from screen
 * readers. The library is loaded once the page is ready; its space is reserved before.
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
    // The numbers are next to it as text: the page is complete without the picture.
    drawing.catch(() => {});
    return () => {
      isGone = true;
      stop();
    };
  }, [kind, labels, values, format]);
  return <div ref={place} aria-hidden="true" className={`relative overflow-hidden ${className}`} />;
}
