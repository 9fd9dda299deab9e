/**
 * For tests: parses rendered HTML with a grammar far stricter than a browser's, so that accepted
 * HTML means the same in every browser. Throws at the first unexpected character.
 */
export type StrictElement = { tag: string; attributes: Map<string, string>; text: string };

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const entity = /&(?:amp|lt|gt|quot|#x27);/g;
const text = String.raw`(?:[^<>&]|&(?:amp|lt|gt|quot|#x27);)`;
const token = new RegExp(
  String.raw`<(?<tag>[a-z][a-z0-9]*)(?<attributes>(?: [a-zA-Z-]+(?:="(?:(?!")${text})*")?)*)>` +
    String.raw`|</(?<closing>[a-z][a-z0-9]*)>|(?<text>${text}+)`,
  'y',
);
const voidTags = new Set(['br', 'hr', 'img', 'source']);

/** The allowed attributes of each element. */
const allowed: Record<string, string> = {
  a: 'id class href target rel role aria-label data-width data-height',
  blockquote: '',
  br: '',
  button: 'type class data-copy-code data-graph hidden',
  circle: 'class cx cy r',
  code: 'class',
  div: 'class role tabindex aria-label data-version data-video-id data-embed',
  details: 'class',
  em: '',
  figcaption: '',
  figure: 'class data-node-graph data-product',
  g: 'class',
  h2: 'id',
  h3: 'id',
  h4: 'id',
  h5: 'id',
  h6: 'id',
  hr: '',
  img: 'src srcset sizes alt width height loading decoding',
  li: 'id',
  ol: 'start type data-numbering',
  p: 'class',
  picture: '',
  path: 'class d',
  pre: 'class tabindex role aria-label',
  rect: 'class x y width height rx fill',
  s: '',
  source: 'media srcset',
  section: 'class role aria-label',
  span: 'class role aria-label',
  strong: '',
  sup: 'class',
  table: 'border cellpadding',
  tbody: '',
  td: 'align',
  th: 'scope align',
  thead: '',
  tr: '',
  summary: '',
  svg: 'viewBox width height role aria-label',
  text: 'class x y',
  ul: 'class role',
  video: 'src poster controls muted loop playsinline preload width height aria-label',
};
function numbers(names: string): Record<string, RegExp> {
  return Object.fromEntries(names.split(' ').map((name) => [name, /^-?\d+(?:\.\d+)?$/]));
}
const mathTags =
  'math semantics annotation mrow mi mo mn mtext msup msub msubsup mfrac msqrt mroot mover munder munderover mtable mtr mtd mspace mstyle mpadded menclose mphantom';
const mathAttributes =
  'display mathvariant stretchy fence separator lspace rspace width height depth voffset minsize maxsize accent accentunder largeop linethickness displaystyle scriptlevel mathsize columnalign columnspacing rowspacing columnlines rowlines notation movablelimits encoding';
for (const tag of mathTags.split(' ')) allowed[tag] = mathAttributes;

const allowedValues: Readonly<Record<string, RegExp>> = {
  class: /^[a-z0-9_.\- ]+$/,
  href: /^(?:|#.+|\/(?![/\\]).*|(?:https?|ftps?):\/\/[^/].*|(?:mailto|tel|callto|sms|cid|xmpp):.+)$/i,
  id: /^(?:section-|note-[0-9a-f]{8}-\d+(?:-mark)?$)/,
  rel: /^noopener noreferrer nofollow(?: ugc)?$/,
  scope: /^(?:col|row)$/,
  src: /^\/files\/(?:images\/[0-9a-f-]{36}\/800\.webp|loops\/[0-9a-f-]{36}\.(?:mp4|webm))$/,
  poster: /^\/files\/images\/[0-9a-f-]{36}\/(?:800|still)\.webp$/,
  preload: /^none$/,
  media: /^\(prefers-reduced-motion: reduce\)$/,
  srcset:
    /^(?:\/files\/images\/[0-9a-f-]{36}\/still\.webp|(?:(?:, )?\/files\/images\/[0-9a-f-]{36}\/\d+\.webp \d+w)+)$/,
  target: /^_blank$/,
  type: /^(?:button|[aAiI])$/,
  ...numbers('x y cx cy r rx'),
  d: /^[MCahlvz0-9 .-]+$/,
  align: /^left$/,
  ...numbers('border cellpadding data-width data-height'),
  fill: /^#[0-9a-f]{6}$/,
  viewBox: /^-?[\d.]+ -?[\d.]+ [\d.]+ [\d.]+$/,
  'data-graph': /^(?:in|out|fit|copy)$/,
  'data-numbering': /^[aAiI]$/,
  'data-product': /^[0-9a-f-]{36}$/,
  'data-version': /^\d{1,2}(?:\.\d{1,2}){1,2}$/,
  'data-embed': /^[a-z.]+\/[A-Za-z0-9-]+$/,
  'data-video-id': /^[A-Za-z0-9_-]{11}$/,
};

/** The elements of HTML in which no element, attribute or address could do harm. */
export function readHarmlessHtml(html: string): StrictElement[] {
  const elements = readStrictHtml(html);
  const ids = elements.flatMap(({ attributes }) => attributes.get('id') ?? []);
  if (new Set(ids).size < ids.length) throw new Error(`Twice the same id: ${ids.join(' ')}`);
  for (const { tag, attributes } of elements) {
    const names = allowed[tag]?.split(' ');
    if (names === undefined) throw new Error(`Not allowed: <${tag}>`);
    for (const [name, value] of attributes) {
      const isAllowed = names.includes(name) && (allowedValues[name]?.test(value) ?? true);
      if (!isAllowed) throw new Error(`Not allowed: <${tag} ${name}="${value}">`);
    }
  }
  return elements;
}

/** Every element in order, with the text inside it. */
function readStrictHtml(html: string): StrictElement[] {
  const elements: StrictElement[] = [];
  const open: StrictElement[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < html.length) {
    const start = token.lastIndex;
    const groups = token.exec(html)?.groups;
    if (groups === undefined) throw new Error(`Not strict HTML: ${html.slice(start, start + 80)}`);
    if (groups['tag'] !== undefined) {
      const found = {
        tag: groups['tag'],
        attributes: readAttributes(groups['attributes']),
        text: '',
      };
      elements.push(found);
      if (!voidTags.has(found.tag)) open.push(found);
    } else if (groups['closing'] === undefined) {
      for (const parent of open) parent.text += decode(groups['text'] ?? '');
    } else if (open.pop()?.tag !== groups['closing']) {
      throw new Error(`Not balanced: ${html.slice(start, start + 80)}`);
    }
  }
  if (open.length > 0) throw new Error(`Not closed: ${open.map(({ tag }) => tag).join(' ')}`);
  return elements;
}

function readAttributes(source = ''): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', value = ''] of source.matchAll(/ ([a-zA-Z-]+)(?:="([^"]*)")?/g)) {
    if (attributes.has(name)) throw new Error(`Twice the same attribute: ${name}`);
    attributes.set(name, decode(value));
  }
  return attributes;
}

function decode(source: string): string {
  return source.replace(entity, (name) => entities[name] ?? name);
}
