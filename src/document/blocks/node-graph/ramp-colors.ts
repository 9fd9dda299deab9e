import type { RampStop } from './graph.ts';
import { screenColor } from './plain.ts';

type Ramp = { stops: readonly RampStop[]; interpolation: string };
/** A part of a ramp in one colour, from 0 to 1. */
type Slice = { from: number; to: number; color: string };

const slices = 32;

/** A ramp as it is drawn: in slices, with equal neighbours merged. */
export function slicesOf(ramp: Ramp): Slice[] {
  const edges =
    ramp.interpolation === 'CONSTANT'
      ? [0, ...ramp.stops.map(({ at }) => at), 1]
      : Array.from({ length: slices + 1 }, (_, place) => place / slices);
  const made: Slice[] = [];
  for (let place = 1; place < edges.length; place += 1) {
    const [from = 0, to = 1] = [edges[place - 1], edges[place]];
    if (to <= from) continue;
    const color = screenColor(colorAt(ramp, (from + to) / 2));
    const last = made.at(-1);
    if (last?.color === color) last.to = to;
    else made.push({ from, to, color });
  }
  return made;
}

/** In linear light, as in Blender; hues are not interpolated. */
function colorAt({ stops, interpolation }: Ramp, at: number): number[] {
  const after = stops.findIndex((stop) => stop.at > at);
  const last = stops.length - 1;
  const right = after === -1 ? last : after;
  const left = after === -1 ? last : Math.max(0, after - 1);
  const [start, end] = [stops[left], stops[right]];
  if (!start || !end) return [0, 0, 0];
  const span = end.at - start.at;
  const part = span > 0 ? (at - start.at) / span : 0;
  const weights = weightsAt(interpolation, Math.max(0, Math.min(1, part)));
  const around = [stops[Math.max(0, left - 1)], start, end, stops[Math.min(last, right + 1)]];
  return [0, 1, 2].map((channel) =>
    weights.reduce((sum, weight, place) => sum + weight * (around[place]?.linear[channel] ?? 0), 0),
  );
}

/** The weights of the stops before, on the left, on the right and after. */
function weightsAt(interpolation: string, t: number): readonly number[] {
  const [t2, t3] = [t * t, t * t * t];
  switch (interpolation) {
    case 'CONSTANT':
      return [0, 1, 0, 0];
    case 'EASE':
      return [0, 1 - 3 * t2 + 2 * t3, 3 * t2 - 2 * t3, 0];
    case 'CARDINAL': {
      const tension = 0.71;
      return [
        -tension * t3 + 2 * tension * t2 - tension * t,
        (2 - tension) * t3 + (tension - 3) * t2 + 1,
        (tension - 2) * t3 + (3 - 2 * tension) * t2 + tension * t,
        tension * t3 - tension * t2,
      ];
    }
    case 'B_SPLINE':
      return [
        (1 - t) ** 3 / 6,
        0.5 * t3 - t2 + 2 / 3,
        -0.5 * t3 + 0.5 * t2 + 0.5 * t + 1 / 6,
        t3 / 6,
      ];
    default:
      return [0, 1 - t, t, 0];
  }
}
