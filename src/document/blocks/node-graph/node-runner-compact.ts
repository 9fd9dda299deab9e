import { field, labelOf, listOf, numberOf } from './plain.ts';

/**
 * Newer versions of Node Runner write lists without names: `{ v, n: nodes, l: links }`, where a
 * link counts the nodes. Returns the form with names that older versions use.
 */
export function standardTree(value: unknown): unknown {
  const nodes = field(value, 'n');
  if (!Array.isArray(nodes)) return fromShort(value);
  const names = nodes.map((node, index) => `${index} ${labelOf(listOf(node)[1])}`);
  return {
    name: field(value, 'name'),
    nodes: Object.fromEntries(nodes.map((node, index) => [names[index], nodeOf(node, names)])),
    links: listOf(field(value, 'l')).map((link) => linkOf(listOf(link), names)),
  };
}

function nodeOf(node: unknown, names: readonly string[]): object {
  const [type, name, label, location, parent, properties, inputs] = listOf(node);
  const known = typeof properties === 'object' && properties !== null ? properties : {};
  const inner = field(known, 'node_tree');
  return {
    ...known,
    ...(inner !== undefined && { node_tree: standardTree(inner) }),
    type,
    name,
    label,
    location,
    parent: names[numberOf(parent) ?? -1],
    inputs: valuesOf(inputs),
  };
}

/**
 * What Node Runner writes for language models names the ends of links as `["Noise.Fac", …]` and
 * keeps menus in `settings`; everything else is as in the form with names.
 */
function fromShort(value: unknown): unknown {
  const links = listOf(field(value, 'links'));
  if (!links.some(Array.isArray)) return value;
  const nodes = field(value, 'nodes');
  const known = typeof nodes === 'object' && nodes !== null ? nodes : {};
  return {
    name: field(value, 'name'),
    nodes: Object.fromEntries(
      Object.entries(known).map(([name, node]) => {
        const settings = field(node, 'settings');
        return [name, { ...(typeof settings === 'object' && settings), ...node }];
      }),
    ),
    links: links.map((link) => {
      const [from, to] = listOf(link).map(endOf);
      return { ...named('from', from), ...named('to', to) };
    }),
  };
}

/** Names of nodes contain dots, those of sockets do not. */
function endOf(words: unknown): [node: string, socket: string] {
  const text = typeof words === 'string' ? words : '';
  const at = text.lastIndexOf('.');
  return [text.slice(0, Math.max(0, at)), text.slice(at + 1)];
}

function named(side: 'from' | 'to', [node, name]: [string, string] = ['', '']): object {
  return { [`${side}_node`]: node, [`${side}_socket`]: name };
}

const mostValues = 64;

/** From pairs of an index and a value. */
function valuesOf(pairs: unknown): unknown[] {
  const values: unknown[] = [];
  for (const pair of listOf(pairs)) {
    const [place, value] = listOf(pair);
    const index = numberOf(place);
    if (index !== null && index >= 0 && index < mostValues) values[Math.trunc(index)] = value;
  }
  return Array.from(values, (value) => value ?? null);
}

function linkOf(link: readonly unknown[], names: readonly string[]): object {
  const [from, output, to, input] = link;
  return {
    from_node: names[numberOf(from) ?? -1],
    to_node: names[numberOf(to) ?? -1],
    ...socket('from_socket', output),
    ...socket('to_socket', input),
  };
}

/** A name, or a list of an identifier and a name. */
function socket(side: string, value: unknown): object {
  const [identifier, name] = Array.isArray(value) ? value : [value, value];
  return { [side]: name ?? identifier, [`${side}_identifier`]: identifier };
}
