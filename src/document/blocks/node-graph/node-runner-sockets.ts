import { lookupTable } from '#shared/lookup-table.ts';
import type { Socket, SocketKind } from './graph.ts';
import { socketKindOf } from './kinds.ts';
import { field, labelOf, listOf } from './plain.ts';
import { socketOf } from './values.ts';

type Side = 'inputs' | 'outputs';
type End = { name: unknown; type?: unknown; identifier?: unknown };
type Row = { key: string; socket: Socket };

/**
 * The inputs of common nodes in their order: Node Runner writes values without names. A list of
 * another length belongs to another version, and its values are left out.
 */
const inputNames = lookupTable<string>({
  ShaderNodeMath: 'Value,Value,Value',
  ShaderNodeVectorMath: 'Vector,Vector,Vector,Scale',
  ShaderNodeMixShader: 'Fac,Shader,Shader',
  ShaderNodeMixRGB: 'Fac,Color1,Color2',
  ShaderNodeMapping: 'Vector,Location,Rotation,Scale',
  ShaderNodeTexNoise: 'Vector,W,Scale,Detail,Roughness,Lacunarity,Offset,Gain,Distortion',
  ShaderNodeTexVoronoi: 'Vector,W,Scale,Detail,Roughness,Lacunarity,Smoothness,Exponent,Randomness',
  ShaderNodeTexWave: 'Vector,Scale,Distortion,Detail,Detail Scale,Detail Roughness,Phase Offset',
  ShaderNodeTexChecker: 'Vector,Color1,Color2,Scale',
  ShaderNodeValToRGB: 'Fac',
  ShaderNodeEmission: 'Color,Strength,Weight',
  ShaderNodeBackground: 'Color,Strength,Weight',
  ShaderNodeBsdfDiffuse: 'Color,Roughness,Normal,Weight',
  ShaderNodeBsdfTransparent: 'Color,Weight',
  ShaderNodeBump: 'Strength,Distance,Filter Width,Height,Normal',
  ShaderNodeGamma: 'Color,Gamma',
  ShaderNodeInvert: 'Fac,Color',
  ShaderNodeHueSaturation: 'Hue,Saturation,Value,Fac,Color',
});

/** What a name implies about a socket whose type is not given. */
const kindsByName: readonly [RegExp, SocketKind][] = [
  [/^(?:BSDF|Shader|Surface|Volume|Emission|Background|BSSRDF)$/, 'shader'],
  [/^(?:Geometry|Mesh|Curve|Points|Instances?)$/, 'geometry'],
  [/Color/, 'color'],
  [/^(?:Vector|Normal|Location|Rotation|Position|UV|Generated|Object|Displacement)$/, 'vector'],
  [/./, 'value'],
];

const mostOfInterface = 128;

/** The sockets of one node, as far as its links, its interface and its values name them. */
export class SocketRows {
  private readonly rows: Record<Side, Row[]> = { inputs: [], outputs: [] };
  private readonly linked = new Set<Row>();

  constructor(node: unknown) {
    for (const [side, name] of [
      ['inputs', 'input_order'],
      ['outputs', 'output_order'],
    ] as const) {
      for (const entry of listOf(field(node, name)).slice(0, mostOfInterface)) {
        this.add(side, asEnd(entry), undefined);
      }
    }
    const given = field(node, 'inputs');
    if (typeof given === 'object' && given !== null && !Array.isArray(given)) {
      for (const [name, value] of Object.entries(given).slice(0, mostOfInterface)) {
        this.add('inputs', { name }, value);
      }
    }
    const names = inputNames[labelOf(field(node, 'type'))]?.split(',') ?? [];
    const values = listOf(field(node, 'inputs'));
    if (names.length !== values.length) return;
    names.forEach((name, index) => {
      this.add('inputs', { name, identifier: identifierAt(names, index) }, values[index]);
    });
  }

  /** The index of the socket at the end of a link. */
  place(side: Side, end: End): number | undefined {
    const key = keyOf(end);
    if (key === '') return undefined;
    const rows = this.rows[side];
    let place = rows.findIndex((row) => row.key === key);
    if (place < 0) place = this.add(side, end, undefined);
    const row = rows[place];
    if (row) this.linked.add(row);
    return place;
  }

  sockets(): Record<Side, readonly Socket[]> {
    const shown = (side: Side) =>
      this.rows[side].map((row) =>
        this.linked.has(row) ? { ...row.socket, value: null, swatch: null } : row.socket,
      );
    return { inputs: shown('inputs'), outputs: shown('outputs') };
  }

  private add(side: Side, end: End, value: unknown): number {
    const kind = end.type === undefined ? guessedKind(end.name, value) : socketKindOf(end.type);
    const socket = socketOf({ name: end.name, kind, value });
    return this.rows[side].push({ key: keyOf(end), socket }) - 1;
  }
}

function asEnd(entry: unknown): End {
  return {
    name: field(entry, 'name'),
    type: field(entry, 'type'),
    identifier: field(entry, 'identifier'),
  };
}

const keyOf = ({ identifier, name }: End) => labelOf(identifier) || labelOf(name);

/** Blender distinguishes sockets with the same name as Value, Value_001, Value_002. */
function identifierAt(names: readonly string[], index: number): string {
  const name = names[index] ?? '';
  const before = names.slice(0, index).filter((other) => other === name).length;
  return before === 0 ? name : `${name}_${String(before).padStart(3, '0')}`;
}

function guessedKind(name: unknown, value: unknown): SocketKind {
  const named = kindsByName.find(([pattern]) => pattern.test(labelOf(name)))?.[1] ?? 'other';
  const parts = listOf(value).length;
  if (parts === 4) return 'color';
  return parts === 3 && named === 'value' ? 'vector' : named;
}
