import description from './parameters.json' with { type: 'json' };
import { badParameter } from './problem.server.ts';

/** Decoded parameters: `a[b][0]=c` is `{ a: { b: ['c'] } }`. */
export type Parameters = { [name: string]: string | Parameters | Parameters[] | string[] };

export const apiVersion = description.version;

const endpoints: Record<string, Record<string, string>> = description.endpoints;
const flags = new Set(['true', 'false']);

/**
 * Decodes the form encoding of a request.
 * @throws StripeProblem for anything that Stripe does not accept at this endpoint, with Stripe's
 *   message
 */
export function readParameters(endpoint: string, form: URLSearchParams): Parameters {
  const known = endpoints[endpoint];
  if (!known) throw new Error(`parameters.json lacks ${endpoint}.`);
  const tree: Tree = {};
  for (const [name, value] of form) {
    const path = pathOf(name);
    const kind = kindAt(known, path);
    if (kind === undefined) {
      throw badParameter(`Received unknown parameter: ${name}`, name, 'parameter_unknown');
    }
    checkKind(kind, name, value);
    put(tree, path, value);
  }
  return withLists(tree) as Parameters;
}

/** `line_items[0][quantity]` is `line_items`, `0`, `quantity`. */
function pathOf(name: string): string[] {
  const [first = '', ...rest] = name.split('[');
  return [first, ...rest.map((part) => part.replace(/\]$/, ''))];
}

function kindAt(known: Record<string, string>, path: readonly string[]): string | undefined {
  const [first = '', ...rest] = path;
  let name = first;
  for (const part of rest) {
    if (Object.hasOwn(known, `${name}.**`)) return 'anything';
    if (Object.hasOwn(known, `${name}.*`)) return known[`${name}.*`];
    name = /^\d*$/.test(part) ? `${name}[]` : `${name}.${part}`;
  }
  return Object.hasOwn(known, name) ? known[name] : undefined;
}

function checkKind(kind: string, name: string, value: string): void {
  if (kind === 'number' && !/^-?\d+(\.\d+)?$/.test(value)) {
    throw badParameter(`Invalid integer: ${value}`, name, 'parameter_invalid_integer');
  }
  if (kind === 'boolean' && !flags.has(value)) {
    throw badParameter(`Invalid boolean: ${value}`, name);
  }
  const words = kind.split('|');
  if (words.length > 1 && !words.includes(value)) {
    const list = `${words.slice(0, -1).join(', ')}, or ${words.at(-1)}`;
    throw badParameter(`Invalid ${name}: must be one of ${list}`, name);
  }
}

type Tree = { [part: string]: string | Tree };

function put(tree: Tree, path: readonly string[], value: string): void {
  const [part = '', ...rest] = path;
  const key = part === '' ? String(Object.keys(tree).length) : part;
  if (rest.length === 0) {
    tree[key] = value;
    return;
  }
  const inside = tree[key];
  const branch = typeof inside === 'object' ? inside : Object.create(null);
  tree[key] = branch;
  put(branch, rest, value);
}

/** Branches with numeric names become lists. */
function withLists(tree: string | Tree): unknown {
  if (typeof tree === 'string') return tree;
  const names = Object.keys(tree);
  const entries = Object.entries(tree).map(([name, value]) => [name, withLists(value)] as const);
  if (names.length > 0 && names.every((name) => /^\d+$/.test(name))) {
    return entries.map(([, value]) => value);
  }
  return Object.fromEntries(entries);
}
