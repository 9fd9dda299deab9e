import { lookupTable } from '#shared/lookup-table.ts';
import type { Announce, BringToLife } from '../block.ts';
import { nodeGraphTexts } from './texts.ts';

/** Zoom with buttons, keys, wheel and pinch; content larger than its container scrolls natively. */
export const bringToLife: BringToLife = (root, announce) => {
  const graphs = [...root.querySelectorAll<HTMLElement>('[data-node-graph]')];
  const ends = graphs.map((graph) => activateGraph(graph, announce));
  return () => {
    for (const end of ends) end();
  };
};

const [closest, step] = [2.5, 1.25];

function activateGraph(graph: HTMLElement, announce: Announce): () => void {
  const view = graph.querySelector<HTMLElement>('.graph-view');
  const drawing = view?.querySelector('svg');
  if (!view || !drawing) return () => undefined;
  const { width, height } = drawing.viewBox.baseVal;
  const fitting = () => Math.min(1, view.clientWidth / width, view.clientHeight / height);
  const farthest = () => Math.min(fitting(), 0.2);
  let zoomed: number | null = null;
  // At first the styles fit it in: to do that here would lay out the page, long before it is seen.
  const scale = () => zoomed ?? Math.min(1, view.clientWidth / width);
  const zoomTo = (wanted: number, at = middleOf(view)) => {
    const before = scale();
    const next = Math.max(farthest(), Math.min(closest, wanted));
    const [x, y] = [view.scrollLeft + at.x, view.scrollTop + at.y];
    drawing.style.maxWidth = 'none';
    drawing.style.width = `${width * next}px`;
    drawing.style.height = `${height * next}px`;
    view.scrollLeft = (x * next) / before - at.x;
    view.scrollTop = (y * next) / before - at.y;
    zoomed = next;
  };
  const acts = lookupTable<() => void>({
    in: () => zoomTo(scale() * step),
    out: () => zoomTo(scale() / step),
    fit: () => zoomTo(fitting()),
    copy: () => void copySource(graph, announce),
  });
  showButtons(graph);
  const life = new AbortController();
  const { signal } = life;
  graph.addEventListener('click', ({ target }) => pressed(target, acts), { signal });
  view.addEventListener('keydown', (event) => onKey(event, acts), { signal });
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomTo(scale() * Math.exp(-event.deltaY / 300), placeIn(view, event));
  };
  view.addEventListener('wheel', onWheel, { signal, passive: false });
  dragToScroll(view, signal);
  pinchToZoom(view, { signal, scale, zoomTo });
  return () => life.abort();
}

type Place = { x: number; y: number };

function middleOf(view: HTMLElement): Place {
  return { x: view.clientWidth / 2, y: view.clientHeight / 2 };
}

function placeIn(view: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top } = view.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** Copying needs a secure context. */
function showButtons(graph: HTMLElement): void {
  for (const button of graph.querySelectorAll<HTMLElement>('[data-graph]')) {
    button.hidden = button.dataset['graph'] === 'copy' && !navigator.clipboard;
  }
}

function pressed(target: EventTarget | null, acts: Record<string, () => void>): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-graph]') : null;
  acts[button?.dataset['graph'] ?? '']?.();
}

const keys = lookupTable<string>({ '+': 'in', '=': 'in', '-': 'out', '0': 'fit' });

function onKey(event: KeyboardEvent, acts: Record<string, () => void>): void {
  const act = acts[keys[event.key] ?? ''];
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  act();
}

/** A mouse drags the drawing; touch scrolls natively. */
function dragToScroll(view: HTMLElement, signal: AbortSignal): void {
  const onDown = (down: PointerEvent) => {
    if (down.pointerType !== 'mouse' || down.button !== 0) return;
    const [left, top] = [view.scrollLeft, view.scrollTop];
    view.setPointerCapture(down.pointerId);
    const drag = new AbortController();
    const ends = AbortSignal.any([signal, drag.signal]);
    const onMove = (move: PointerEvent) => {
      view.scrollLeft = left + down.clientX - move.clientX;
      view.scrollTop = top + down.clientY - move.clientY;
    };
    view.addEventListener('pointermove', onMove, { signal: ends });
    view.addEventListener('lostpointercapture', () => drag.abort(), { signal: ends });
  };
  view.addEventListener('pointerdown', onDown, { signal });
}

type Zoom = { signal: AbortSignal; scale: () => number; zoomTo: (to: number, at: Place) => void };

function pinchToZoom(view: HTMLElement, { signal, scale, zoomTo }: Zoom): void {
  let start: { distance: number; scale: number } | null = null;
  const onTouch = (event: TouchEvent) => {
    const [one, other] = event.touches;
    if (event.touches.length !== 2 || !one || !other) {
      start = null;
      return;
    }
    event.preventDefault();
    const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    start ??= { distance: Math.max(1, distance), scale: scale() };
    const between = {
      clientX: (one.clientX + other.clientX) / 2,
      clientY: (one.clientY + other.clientY) / 2,
    };
    zoomTo((start.scale * distance) / start.distance, placeIn(view, between));
  };
  for (const name of ['touchstart', 'touchmove', 'touchend'] as const) {
    view.addEventListener(name, onTouch, { signal, passive: false });
  }
}

const copiedMilliseconds = 2_000;

/** Returns the string byte for byte as it was pasted. */
async function copySource(graph: HTMLElement, announce: Announce): Promise<void> {
  const source = graph.querySelector('.graph-source code')?.textContent ?? '';
  const button = graph.querySelector<HTMLElement>('[data-graph="copy"]');
  try {
    await navigator.clipboard.writeText(source);
    announce(nodeGraphTexts.copiedStatus);
    if (button) button.textContent = nodeGraphTexts.copied;
  } catch {
    announce(nodeGraphTexts.notCopied);
  }
  setTimeout(() => {
    announce('');
    if (button) button.textContent = nodeGraphTexts.copy;
  }, copiedMilliseconds);
}
