import type { Socket, SocketKind, SocketShape } from './graph.ts';
import { colorOf, labelOf, listOf, numberOf, shownNumber } from './plain.ts';
import { nodeGraphTexts } from './texts.ts';

/** Those that matter if nothing is linked. */
const withValue: ReadonlySet<SocketKind> = new Set<SocketKind>([
  'boolean',
  'color',
  'integer',
  'menu',
  'rotation',
  'string',
  'value',
  'vector',
]);

type Given = { name: unknown; kind: SocketKind; shape?: SocketShape; value?: unknown };

export function socketOf({ name, kind, shape = 'circle', value }: Given): Socket {
  const swatch = kind === 'color' ? colorOf(value) : null;
  return {
    name: labelOf(name),
    kind,
    shape,
    value: withValue.has(kind) ? (swatch ?? shownValue(value)) : null,
    swatch,
  };
}

function shownValue(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? nodeGraphTexts.on : nodeGraphTexts.off;
  if (typeof value === 'string') return labelOf(value) || null;
  const number = numberOf(value);
  if (number !== null) return shownNumber(number);
  const parts = listOf(value).slice(0, 4).map(numberOf);
  if (parts.length < 2 || parts.includes(null)) return null;
  return parts.map((part) => shownNumber(part ?? 0)).join(', ');
}
