import type { CurveName, GraphCurve, GraphNode, RampStop, Widget } from './graph.ts';
import { asWords, settingsOf } from './kinds.ts';
import { colorOf, field, labelOf, linearColorOf, listOf, numberOf } from './plain.ts';
import { graphLimits } from './rules.ts';

/** What a node shows above its inputs: its menus, and the colour ramp or curves below them. */
export function settingsAndWidget(
  read: (name: string) => unknown,
): Pick<GraphNode, 'settings' | 'widget'> {
  const widget = widgetOf(read);
  const settings = settingsOf(read);
  return widget?.kind === 'ramp'
    ? { settings: [...settings, asWords(widget.interpolation)], widget }
    : { settings, widget };
}

/**
 * The colour ramp or the curves that a node shows between its menus and its inputs. Node Runner has
 * plain objects and lists, Tree Clipper wraps each of them.
 */
function widgetOf(read: (name: string) => unknown): Widget | null {
  return rampOf(read('color_ramp')) ?? curvesOf(read('mapping'));
}

const inside = (value: unknown, name: string) => field(value, name) ?? field(value, 'data', name);
const itemsOf = (value: unknown, name: string) => {
  const list = inside(value, name);
  return Array.isArray(list) ? listOf(list) : listOf(field(list, 'data', 'items'));
};

function rampOf(value: unknown): Widget | null {
  const stops = itemsOf(value, 'elements').slice(0, graphLimits.stops).flatMap(stopOf);
  if (stops.length === 0) return null;
  return {
    kind: 'ramp',
    stops: stops.toSorted((one, other) => one.at - other.at),
    interpolation: labelOf(inside(value, 'interpolation')) || 'LINEAR',
  };
}

function stopOf(element: unknown): RampStop[] {
  const at = numberOf(inside(element, 'position'));
  const color = inside(element, 'color');
  const [shown, linear] = [colorOf(color), linearColorOf(color)];
  return at === null || shown === null || linear === null
    ? []
    : [{ at: Math.max(0, Math.min(1, at)), color: shown, linear }];
}

/** By their number: RGB and all, a vector, or one. */
const names: Readonly<Record<number, readonly CurveName[]>> = {
  1: ['all'],
  3: ['x', 'y', 'z'],
  4: ['red', 'green', 'blue', 'all'],
};

function curvesOf(value: unknown): Widget | null {
  const given = itemsOf(value, 'curves');
  const curves = (names[given.length] ?? []).flatMap((name, place): GraphCurve[] => {
    const points = itemsOf(given[place], 'points').slice(0, graphLimits.stops).flatMap(pointOf);
    return points.length < 2
      ? []
      : [{ name, points: points.toSorted((one, other) => one.x - other.x) }];
  });
  if (curves.length === 0) return null;
  const side = (name: string, otherwise: number) => numberOf(inside(value, name)) ?? otherwise;
  const bounds = {
    left: side('clip_min_x', 0),
    right: side('clip_max_x', 1),
    bottom: side('clip_min_y', 0),
    top: side('clip_max_y', 1),
  };
  const isSpread = bounds.right > bounds.left && bounds.top > bounds.bottom;
  const unit = { left: 0, right: 1, bottom: 0, top: 1 };
  return { kind: 'curves', curves, bounds: isSpread ? bounds : unit };
}

function pointOf(point: unknown): GraphCurve['points'][number][] {
  const [x, y] = listOf(inside(point, 'location')).map(numberOf);
  if (typeof x !== 'number' || typeof y !== 'number') return [];
  const type = inside(point, 'handle_type');
  const handle = type === 'VECTOR' ? 'sharp' : type === 'AUTO_CLAMPED' ? 'clamped' : 'auto';
  return [{ x, y, handle }];
}
