import { lookupTable } from '#shared/lookup-table.ts';
import type { ModelScene } from './scene.ts';

/** How far one key press rotates, in radians, and how far it zooms. */
export const modelSteps = { turn: Math.PI / 16, zoom: 1.2 } as const;

type Key = Pick<KeyboardEvent, 'key' | 'preventDefault' | 'stopPropagation'>;

/** Arrow keys rotate a model, `+` and `-` zoom, `0` returns to the first view. */
export function moveByKey(scene: ModelScene, event: Key): void {
  const { turn, zoom } = modelSteps;
  const moves = lookupTable<() => void>({
    ArrowLeft: () => scene.turn(turn, 0),
    ArrowRight: () => scene.turn(-turn, 0),
    ArrowUp: () => scene.turn(0, turn),
    ArrowDown: () => scene.turn(0, -turn),
    '+': () => scene.zoom(zoom),
    '=': () => scene.zoom(zoom),
    '-': () => scene.zoom(1 / zoom),
    '0': () => scene.reset(),
  });
  const move = moves[event.key];
  if (!move) return;
  event.preventDefault();
  event.stopPropagation();
  move();
}
