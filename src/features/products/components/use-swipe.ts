import { useRef, type TouchEvent } from 'react';

const distance = 40;

/** Reports a swipe to the left (1: next) or to the right (-1: previous). */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd(event: TouchEvent) {
      const end = event.changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!end || !from) return;
      const [right, down] = [end.clientX - from.x, end.clientY - from.y];
      if (Math.abs(right) > distance && Math.abs(right) > Math.abs(down) * 1.5) {
        onSwipe(right < 0 ? 1 : -1);
      }
    },
  };
}
