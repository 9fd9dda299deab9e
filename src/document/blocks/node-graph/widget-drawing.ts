import { element, joinHtml, type Html } from '#shared/html.ts';
import type { GraphCurve, Widget } from './graph.ts';
import { slicesOf } from './ramp-colors.ts';

/** The position of a widget in its node. */
export type WidgetPlace = { x: number; y: number; width: number };

const ramp = { bar: 22, mark: 8, below: 10 };
const curves = { most: 180, below: 10 };

export function heightOfWidget(widget: Widget | null, width: number): number {
  if (widget === null) return 0;
  return widget.kind === 'ramp'
    ? ramp.bar + ramp.mark + ramp.below
    : Math.min(width, curves.most) + curves.below;
}

export function widgetShape(widget: Widget, place: WidgetPlace): Html {
  return element(
    'g',
    { class: 'widget' },
    widget.kind === 'ramp' ? rampShape(widget, place) : curvesShape(widget, place),
  );
}

const step = (value: number) => Math.round(value * 10) / 10;

function rampShape(widget: Widget & { kind: 'ramp' }, { x, y, width }: WidgetPlace): Html {
  // Each overlaps the next: otherwise the background would show between two edges.
  const bar = slicesOf(widget).map(({ from, color }) =>
    element('rect', {
      x: step(x + from * width),
      y: step(y),
      width: step((1 - from) * width),
      height: ramp.bar,
      fill: color,
    }),
  );
  const marks = widget.stops.map(({ at, color }) =>
    element('rect', {
      class: 'stop',
      x: step(x + at * width - 3),
      y: step(y + ramp.bar),
      width: 6,
      height: ramp.mark,
      fill: color,
    }),
  );
  return joinHtml([...bar, ...marks]);
}

type Bounds = { left: number; right: number; bottom: number; top: number };

function curvesShape(
  { curves: lines, bounds }: Widget & { kind: 'curves' },
  { x, y, width }: WidgetPlace,
): Html {
  const height = heightOfWidget({ kind: 'curves', curves: lines, bounds }, width) - curves.below;
  const frame = { x: step(x), y: step(y), width: step(width), height: step(height) };
  const grid = [1, 2, 3]
    .map(
      (part) =>
        `M${step(x + (width * part) / 4)} ${step(y)}v${step(height)}M${step(x)} ${step(y + (height * part) / 4)}h${step(width)}`,
    )
    .join('');
  const onPaper = (point: Point): Point => ({
    x: x + width * within((point.x - bounds.left) / (bounds.right - bounds.left)),
    y: y + height * (1 - within((point.y - bounds.bottom) / (bounds.top - bounds.bottom))),
  });
  return joinHtml([
    element('rect', { class: 'curve-ground', ...frame }),
    element('path', { class: 'curve-grid', d: grid }),
    ...lines.map((curve) =>
      element('path', { class: `curve c-${curve.name}`, d: pathOf(curve, bounds, onPaper) }),
    ),
    ...lines.flatMap(({ points }) =>
      points.map((point) => {
        const { x: cx, y: cy } = onPaper(point);
        return element('circle', { class: 'curve-point', cx: step(cx), cy: step(cy), r: 2 });
      }),
    ),
  ]);
}

type Point = { x: number; y: number };
type Handles = { before: Point; after: Point };
const within = (value: number) => Math.max(0, Math.min(1, value));

/** Through all points, level beyond the first and the last. */
function pathOf({ points }: GraphCurve, bounds: Bounds, onPaper: (point: Point) => Point): string {
  const at = (point: Point) => {
    const { x, y } = onPaper(point);
    return `${step(x)} ${step(y)}`;
  };
  const handles = points.map((_, place) => handlesAt(points, place));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  let path = `M${at({ x: bounds.left, y: first.y })}C${at({ x: bounds.left, y: first.y })} ${at(first)} ${at(first)}`;
  for (let place = 1; place < points.length; place += 1) {
    const [point, start, end] = [points[place], handles[place - 1], handles[place]];
    if (point && start && end) path += `C${at(start.after)} ${at(end.before)} ${at(point)}`;
  }
  return `${path}C${at(last)} ${at(last)} ${at({ x: bounds.right, y: last.y })}`;
}

/** The factor by which Blender shortens the handles of its curves. */
const roundness = 2.5614;

/**
 * Blender's automatic handles: along the mean of both directions; clamped ones are level at a peak.
 */
function handlesAt(points: GraphCurve['points'], place: number): Handles {
  const [point, previous, next] = [points[place], points[place - 1], points[place + 1]];
  if (!point) throw new Error(`No point ${place}`);
  const back = previous && { x: point.x - previous.x, y: point.y - previous.y };
  const ahead = next && { x: next.x - point.x, y: next.y - point.y };
  const third = (way: Point | undefined, sign: 1 | -1): Point =>
    way ? { x: point.x + (sign * way.x) / 3, y: point.y + (sign * way.y) / 3 } : point;
  if (point.handle === 'sharp' || !back || !ahead) {
    return { before: third(back, -1), after: third(ahead, 1) };
  }
  const isLevel = point.handle === 'clamped' && back.y * ahead.y <= 0;
  const [backLength, aheadLength] = [length(back), length(ahead)];
  const direction = {
    x: back.x / backLength + ahead.x / aheadLength,
    y: isLevel ? 0 : back.y / backLength + ahead.y / aheadLength,
  };
  const scale = length(direction) * roundness;
  const along = (distance: number): Point => ({
    x: point.x + (direction.x / scale) * distance,
    y: point.y + (direction.y / scale) * distance,
  });
  return { before: along(-backLength), after: along(aheadLength) };
}

/** Never zero, because it is a divisor. */
const length = ({ x, y }: Point) => Math.max(1e-6, Math.hypot(x, y));
