import { element, escapeText, joinHtml, type Html } from '#shared/html.ts';
import type { GraphLink, NodeTree, Socket } from './graph.ts';
import { header, layoutOf, row, widgetPlace, type Box, type Point } from './layout.ts';
import { widgetShape } from './widget-drawing.ts';

const empty = escapeText('');
/** The approximate width of a letter, and the width to which a larger drawing is reduced. */
const [letter, widest] = [6.1, 4_000];

/** A tree as Blender draws it. Everything in it is a shape or an escaped text. */
export function drawingOf(tree: NodeTree, label: string): Html {
  const { boxes, paper } = layoutOf(tree);
  const scale = Math.min(1, widest / paper.width);
  const frames = boxes.filter(({ node }) => node.category === 'frame');
  const others = boxes.filter(({ node }) => node.category !== 'frame');
  return element(
    'svg',
    {
      viewBox: [paper.left, paper.top, paper.width, paper.height].map(step).join(' '),
      width: step(paper.width * scale),
      height: step(paper.height * scale),
      role: 'img',
      'aria-label': label,
    },
    // Outer frames are drawn below inner ones.
    ...frames.toSorted((one, other) => area(other) - area(one)).map(frameShape),
    element('g', { class: 'links' }, ...tree.links.flatMap((link) => linkShape(link, boxes))),
    ...others.map(nodeShape),
  );
}

const step = (value: number) => Math.round(value * 10) / 10;
const area = ({ width, height }: Box) => width * height;

function frameShape({ node, x, y, width, height }: Box): Html {
  const place = { x: step(x), y: step(y), width: step(width), height: step(height), rx: 6 };
  const title = { class: 'frame-title', x: step(x + width / 2), y: step(y + 22) };
  return element(
    'g',
    {},
    element('rect', { class: 'frame', ...place, fill: node.color }),
    element('text', title, escapeText(fitted(node.title, width - 20))),
  );
}

function linkShape({ from, to, isMuted }: GraphLink, boxes: readonly Box[]): Html[] {
  const source = boxes[from.node];
  const [start, end] = [source?.outputs[from.socket], boxes[to.node]?.inputs[to.socket]];
  const kind = source?.node.outputs[from.socket]?.kind;
  if (!start || !end || !kind) return [];
  const pull = Math.max(24, Math.abs(end.x - start.x) / 2);
  const d = `M${at(start)}C${at({ x: start.x + pull, y: start.y })} ${at({ x: end.x - pull, y: end.y })} ${at(end)}`;
  return [element('path', { class: `wire w-${kind}${isMuted ? ' muted' : ''}`, d })];
}

const at = ({ x, y }: Point) => `${step(x)} ${step(y)}`;

function nodeShape(box: Box): Html {
  const { node } = box;
  const sockets = joinHtml([
    ...node.outputs.map((socket, index) => socketShape(socket, box.outputs[index])),
    ...node.inputs.map((socket, index) => socketShape(socket, box.inputs[index])),
  ]);
  if (node.category === 'reroute') return element('g', { class: 'reroute' }, sockets);
  const classes = `node n-${node.category}${node.isMuted ? ' muted' : ''}`;
  return element(
    'g',
    { class: classes },
    node.isCollapsed ? collapsedBody(box) : openBody(box),
    sockets,
  );
}

function collapsedBody({ node, x, y, width, height }: Box): Html {
  const place = { x, y, width, height, rx: height / 2 };
  return joinHtml([
    element('rect', { class: 'head', ...place }),
    element(
      'text',
      { class: 'title', x: x + 16, y: y + height / 2 + 4 },
      escapeText(fitted(node.title, width - 28)),
    ),
  ]);
}

function openBody(box: Box): Html {
  const { node, x, y, width, height } = box;
  const settings = node.settings.map((words, index) => {
    const top = y + header + (node.outputs.length + index) * row + 4;
    const place = { x: x + 10, y: top, width: width - 20, height: row - 4, rx: 4 };
    return joinHtml([
      element('rect', { class: 'menu', ...place }),
      textAt('name', x + 18, top + 13, fitted(words, width - 36)),
    ]);
  });
  return joinHtml([
    element('rect', { class: 'body', x, y, width, height, rx: 6, fill: node.color }),
    element('path', { class: 'head', d: headPath(box) }),
    textAt('title', x + 12, y + 16, fitted(node.title, width - 20)),
    ...node.outputs.map((socket, index) => outputText(socket, box, index)),
    ...settings,
    node.widget ? widgetShape(node.widget, widgetPlace(node)) : empty,
    ...node.inputs.map((socket, index) => inputText(socket, box, index)),
  ]);
}

/** The upper end of a node, with rounded corners. */
function headPath({ x, y, width }: Box): string {
  return `M${x} ${y + header}v${6 - header}a6 6 0 0 1 6 -6h${width - 12}a6 6 0 0 1 6 6v${header - 6}z`;
}

function outputText(socket: Socket, { x, width, outputs }: Box, index: number): Html {
  const y = (outputs[index]?.y ?? 0) + 4;
  return textAt('name end', x + width - 12, y, fitted(socket.name, width - 24));
}

function inputText(socket: Socket, { x, width, inputs }: Box, index: number): Html {
  const y = inputs[index]?.y ?? 0;
  const room = width - 24;
  if (socket.swatch !== null) {
    const place = { x: x + width - 44, y: y - 7, width: 32, height: 14, rx: 3 };
    return joinHtml([
      textAt('name', x + 12, y + 4, fitted(socket.name, room - 38)),
      element('rect', { class: 'swatch', ...place, fill: socket.swatch }),
    ]);
  }
  if (socket.value === null) return textAt('name', x + 12, y + 4, fitted(socket.name, room));
  const value = fitted(socket.value, room * 0.6);
  return joinHtml([
    textAt('name', x + 12, y + 4, fitted(socket.name, room - value.length * letter - 6)),
    textAt('value end', x + width - 12, y + 4, value),
  ]);
}

function textAt(name: string, x: number, y: number, words: string): Html {
  return words === ''
    ? empty
    : element('text', { class: name, x: step(x), y: step(y) }, escapeText(words));
}

/** As much of a text as fits. */
function fitted(words: string, room: number): string {
  const letters = Array.from(words);
  const most = Math.floor(room / letter);
  if (letters.length <= most) return words;
  return most < 3
    ? ''
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

function socketShape({ kind, shape }: Socket, middle: Point | undefined): Html {
  if (!middle) return empty;
  const name = `socket s-${kind}`;
  const [x, y] = [step(middle.x), step(middle.y)];
  if (shape === 'circle') return element('circle', { class: name, cx: x, cy: y, r: 4.5 });
  if (shape === 'diamond') {
    return element('path', {
      class: name,
      d: `M${x} ${step(y - 5.5)}l5.5 5.5l-5.5 5.5l-5.5 -5.5z`,
    });
  }
  const width = shape === 'line' ? 4 : 9;
  const place = { x: step(x - width / 2), y: step(y - 4.5), width, height: 9, rx: 1 };
  return element('rect', { class: name, ...place });
}
