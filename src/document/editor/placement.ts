import type { Editor } from '@tiptap/core';
import { type RefObject, useLayoutEffect } from 'react';

/**
 * 'below' a target, over a large one whose end is out of sight; 'beside' it, below or else above;
 * 'inside' is the upper edge of a block that keeps a row free, 'gutter' the free edge of the text.
 */
export type Place = 'below' | 'beside' | 'inside' | 'gutter';

/** Keeps something that floats over the text at what it is about. */
export function usePlacement(
  ref: RefObject<HTMLElement | null>,
  anchor: () => DOMRect,
  place: Place,
) {
  // After each render, because every change of the text may move the anchor.
  useLayoutEffect(() => {
    const bubble = ref.current;
    const frame = bubble?.offsetParent;
    if (!bubble || !frame) return;
    const move = () => moveTo(bubble, anchor(), frame.getBoundingClientRect(), place);
    move();
    const observer = new ResizeObserver(move);
    observer.observe(frame);
    const stop = new AbortController();
    window.addEventListener('scroll', move, { passive: true, signal: stop.signal });
    // What a phone's keyboard leaves free.
    window.visualViewport?.addEventListener('resize', move, { signal: stop.signal });
    return () => {
      observer.disconnect();
      stop.abort();
    };
  });
}

const gap = 8;

function moveTo(bubble: HTMLElement, target: DOMRect, frame: DOMRect, place: Place) {
  const top = tops[place](bubble, target);
  bubble.style.top = `${top - frame.top}px`;
  if (place === 'gutter') return;
  const mostLeft = Math.max(gap, frame.width - bubble.offsetWidth - gap);
  const left = Math.min(Math.max(gap, target.left - frame.left), mostLeft);
  bubble.style.left = `${left}px`;
}

const tops: Record<Place, (bubble: HTMLElement, target: DOMRect) => number> = {
  below: topBelow,
  beside: topBeside,
  inside: (_bubble, target) => target.top,
  gutter: (_bubble, target) => target.top,
};

/** Where the more room is, of the height that is free there between the toolbar and the edge. */
function topBeside(bubble: HTMLElement, target: DOMRect): number {
  const head = bubble.closest('.editor')?.querySelector('.editor-head');
  const above = target.top - (head?.getBoundingClientRect().bottom ?? 0) - 2 * gap;
  const below = lowerEdge() - target.bottom - 2 * gap;
  bubble.style.maxHeight = '';
  const wanted = bubble.offsetHeight;
  const isBelow = below >= wanted || below >= above;
  const room = Math.max(leastHeight, isBelow ? below : above);
  bubble.style.maxHeight = `${Math.min(wanted, room)}px`;
  return isBelow ? target.bottom + gap : target.top - bubble.offsetHeight - gap;
}

/** Pixels for two choices: less is no list. */
const leastHeight = 96;

function lowerEdge(): number {
  const shown = window.visualViewport;
  return shown ? shown.offsetTop + shown.height : window.innerHeight;
}

/** Under the target; while its end is out of sight and it is large, over it, at most above it. */
function topBelow({ offsetHeight }: HTMLElement, target: DOMRect): number {
  const below = target.bottom + gap;
  const lowest = lowerEdge() - offsetHeight - gap;
  const isInSight = below <= lowest || target.height < offsetHeight + 2 * gap;
  return isInSight ? below : Math.max(target.top - offsetHeight - gap, lowest);
}

/** Where a range of the text is on the screen. */
export function anchorOf(editor: Editor, from: number, to: number): DOMRect {
  const { view } = editor;
  const element = view.state.doc.nodeAt(from)?.isBlock ? view.nodeDOM(from) : null;
  if (element instanceof HTMLElement) return element.getBoundingClientRect();
  const start = view.coordsAtPos(from);
  const end = view.coordsAtPos(to, -1);
  return new DOMRect(start.left, start.top, 0, end.bottom - start.top);
}
