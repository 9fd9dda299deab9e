import { lookupTable } from '#shared/lookup-table.ts';
import type { NodeCategory, SocketKind, SocketShape } from './graph.ts';
import { labelOf } from './plain.ts';

/** By the name of a node's type in Blender; the first match is used. */
const categories: readonly [RegExp, NodeCategory][] = [
  [/^NodeFrame$/, 'frame'],
  [/^NodeReroute$/, 'reroute'],
  [/^NodeGroup(?:Input|Output)$/, 'interface'],
  [/^(?:Geometry|Shader|Compositor|Texture)NodeGroup$/, 'group'],
  [
    /^ShaderNode(?:Bsdf|Emission|Background|Holdout|AddShader|MixShader|Volume|Eevee|Sub)/,
    'shader',
  ],
  [/^ShaderNodeTex(?!Coord)|^TextureNode(?:Tex|Texture|Checker|Bricks|Image)/, 'texture'],
  [/^GeometryNode(?:ImageTexture|TexVoronoi)/, 'texture'],
  [/^ShaderNode(?:Mapping|Bump|NormalMap|Normal|Displacement|Vector)/, 'vector'],
  [/^FunctionNode(?:AlignEuler|AlignRotation|RotateVector|RotateEuler)/, 'vector'],
  [
    /^ShaderNode(?:MixRGB|RGBCurve|Gamma|HueSaturation|BrightContrast|Invert|LightFalloff)/,
    'color',
  ],
  [/^CompositorNode(?:Mix|AlphaOver|Color|Hue|Bright|Exposure|Tonemap|Gamma|Curve)/, 'color'],
  [
    /^(?:ShaderNodeOutput|CompositorNode(?:Composite|Viewer|Output|Split)|GeometryNodeViewer)/,
    'output',
  ],
  [
    /^CompositorNode(?:Blur|Denoise|Filter|Glare|Defocus|Despeckle|Dilate|Sunbeam|Inpaint)/,
    'filter',
  ],
  [/^GeometryNode(?:StoreNamed|RemoveNamed|CaptureAttr|BlurAttr|Attribute)/, 'attribute'],
  [
    /^ShaderNode(?:TexCoord|Attribute|Value|RGB$|Fresnel|LayerWeight|NewGeometry|ObjectInfo)/,
    'input',
  ],
  [
    /^ShaderNode(?:Camera|LightPath|UV|Tangent|Wireframe|Ambient|Bevel|Hair|Particle|Point)/,
    'input',
  ],
  [
    /^(?:GeometryNodeInput|FunctionNodeInput|CompositorNode(?:RLayers|Image|RGB|Value|Time))/,
    'input',
  ],
  [/^GeometryNode(?:ObjectInfo|CollectionInfo|Self|IsViewport|ImageInfo|Tool|Material)/, 'input'],
  [/^ShaderNodeScript$/, 'script'],
  [
    /^GeometryNode(?:Switch|IndexSwitch|MenuSwitch|AttributeStat|Accumulate|Field|Sample)/,
    'converter',
  ],
  [
    /^(?:FunctionNode|ShaderNode(?:Math|ValToRGB|RGBToBW|Map|Clamp|Float|Mix|Combine|Separate))/,
    'converter',
  ],
  [/^ShaderNode(?:Blackbody|Wavelength|ShaderToRGB|Squeeze)/, 'converter'],
  [/^GeometryNode/, 'geometry'],
];

export function categoryOf(type: string): NodeCategory {
  return categories.find(([pattern]) => pattern.test(type))?.[1] ?? 'other';
}

/** Blender's names of the kinds of sockets, and the ends of the names of their types. */
const kinds = lookupTable<SocketKind>({
  VALUE: 'value',
  FLOAT: 'value',
  INT: 'integer',
  BOOLEAN: 'boolean',
  BOOL: 'boolean',
  VECTOR: 'vector',
  ROTATION: 'rotation',
  MATRIX: 'matrix',
  STRING: 'string',
  RGBA: 'color',
  COLOR: 'color',
  SHADER: 'shader',
  OBJECT: 'object',
  IMAGE: 'image',
  GEOMETRY: 'geometry',
  COLLECTION: 'collection',
  TEXTURE: 'texture',
  MATERIAL: 'material',
  MENU: 'menu',
  BUNDLE: 'bundle',
  CLOSURE: 'closure',
});

/** From `VALUE` or from `NodeSocketFloatFactor`. */
export function socketKindOf(type: unknown): SocketKind {
  if (typeof type !== 'string') return 'other';
  const own = /^NodeSocket([A-Z][a-z]+)/.exec(type)?.[1] ?? type;
  const name = own.toUpperCase();
  return kinds[name] ?? 'other';
}

const shapes: readonly [string, SocketShape][] = [
  ['DIAMOND', 'diamond'],
  ['SQUARE', 'square'],
  ['LINE', 'line'],
  ['LIST', 'list'],
  ['VOLUME_GRID', 'grid'],
];

export function shapeOf(shape: unknown): SocketShape {
  const name = typeof shape === 'string' ? shape : '';
  return shapes.find(([start]) => name.startsWith(start))?.[1] ?? 'circle';
}

/** The selected values of a node's menus, if they describe what the node does. */
const menus = (
  'operation blend_type data_type input_type mode domain distribute_method ' +
  'noise_dimensions voronoi_dimensions feature interpolation_type vector_type ' +
  'projection distribution wave_type gradient_type rotation_type attribute_name'
).split(' ');
const mostSettings = 3;

export function settingsOf(read: (name: string) => unknown): string[] {
  const chosen = menus.flatMap((name) => {
    const value = labelOf(read(name));
    return value === '' ? [] : [asWords(value)];
  });
  return [...new Set(chosen)].slice(0, mostSettings);
}

/** `MULTIPLY_ADD` as "Multiply add". */
export function asWords(value: string): string {
  if (!/^[A-Z0-9_]{2,}$/.test(value) || /^\dD$/.test(value)) return value;
  const words = value.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * A node's title: its label, or otherwise the name that Blender gave it, without the number suffix.
 */
export function titleOf(label: unknown, name: unknown, type: string): string {
  return labelOf(label) || labelOf(name).replace(/\.\d{3,}$/, '') || labelOf(type) || '?';
}
