import type { Editor } from '@tiptap/core';
import { type RefObject, useLayoutEffect } from 'react';

/**
 * 'below' a target, overlapping a large one whose end is out of sight; 'beside' it, below or
 * otherwise above; 'inside' is the upper edge of a block that reserves a row, 'gutter' the free
 * edge of the text.
 */
export type Place = 'below' | 'beside' | 'inside' | 'gutter';

/** Keeps a floating element positioned at its target. */
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
    // The area that a phone's keyboard leaves free.
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

/** On the side with more space, of the free height between the toolbar and the edge. */
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

/** The height in pixels of two choices: less is not usable as a list. */
const leastHeight = 96;

function lowerEdge(): number {
  const shown = window.visualViewport;
  return shown ? shown.offsetTop + shown.height : window.innerHeight;
}

/**
 * Below the target; if it is large and its end is out of sight, overlapping it, at most above it.
 */
function topBelow({ offsetHeight }: HTMLElement, target: DOMRect): number {
  const below = target.bottom + gap;
  const lowest = lowerEdge() - offsetHeight - gap;
  const isInSight = below <= lowest || target.height < offsetHeight + 2 * gap;
  return isInSight ? below : Math.max(target.top - offsetHeight - gap, lowest);
}

/** The position of a range of the text on the screen. */
export function anchorOf(editor: Editor, from: number, to: number): DOMRect {
  const { view } = editor;
  const element = view.state.doc.nodeAt(from)?.isBlock ? view.nodeDOM(from) : null;
  if (element instanceof HTMLElement) return element.getBoundingClientRect();
  const start = view.coordsAtPos(from);
  const end = view.coordsAtPos(to, -1);
  return new DOMRect(start.left, start.top, 0, end.bottom - start.top);
}
