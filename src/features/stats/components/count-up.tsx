import { useEffect, useRef } from 'react';
import { usNumber } from '#shared/numbers.ts';
import { countedUp, countUpMilliseconds } from '../rules.ts';

/**
 * A number that counts up when it scrolls into view. The final value is in the page from the start,
 * for readers without scripts, with reduced motion, and for assistive technology.
 */
export function CountUp({ value }: { value: number }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const { current } = place;
    if (!current || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let frame = 0;
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      const started = performance.now();
      const step = (now: number) => {
        current.textContent = usNumber(countedUp(value, now - started));
        if (now - started < countUpMilliseconds) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    });
    seen.observe(current);
    return () => {
      seen.disconnect();
      cancelAnimationFrame(frame);
      current.textContent = usNumber(value);
    };
  }, [value]);
  return (
    <>
      <span ref={place} className="display text-4xl" aria-hidden="true">
        {usNumber(value)}
      </span>
      <span className="sr-only">{usNumber(value)}</span>
    </>
  );
}
