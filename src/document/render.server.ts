import {
  type NodeProps,
  renderJSONContentToString,
} from '@tiptap/static-renderer/json/html-string';
import { isBlank } from '#shared/text.ts';
import { findCodeLanguage } from './code-languages.ts';
import { codeKey, codeTextOf, type ColouredCode } from './coloured-code.ts';
import { textOf } from './content.ts';
import { headingAnchors } from './headings.ts';
import { element, escapeText, type Html, joinHtml } from './html.ts';
import { inlineTree, type LinkGroup } from './inline-tree.ts';
import { isExternal, linkRelation, safeHref } from './links.ts';
import { imageMarkup, type ImageSizes, videoMarkup } from './media-markup.ts';
import type { CodeBlock, Heading, LinkAttributes, Mark, RichDocument, RichNode } from './nodes.ts';
import { documentTexts } from './texts.ts';

/** Goes up with every change of the markup, so that stored HTML is made again. */
export const rendererVersion = 1;

type RenderNode = RichNode | LinkGroup;
type Kind = RenderNode['type'];
type NodeOf<K extends Kind> = Extract<RenderNode, { type: K }>;
type Handler = (props: NodeProps<RenderNode, string | string[]>) => string;
/** Renders nodes inside the one at hand: its own content unless others are given. */
type Inside = (nodes?: readonly RenderNode[]) => Html;

/**
 * The HTML of a normalised document. Text and attributes are escaped by construction and nothing in
 * it runs scripts, carries styles or loads from elsewhere. `images` holds the images that exist, `code`
 * the code blocks in colour.
 */
export function renderDocument(
  document: RichDocument,
  { images, code }: { images: ImageSizes; code: ColouredCode },
): string {
  const render = renderJSONContentToString<Mark, RenderNode>({
    nodeMapping: {
      ...blockHandlers,
      heading: on('heading', headingMarkup(headingAnchors())),
      codeBlock: on('codeBlock', codeMarkup(code)),
      image: on('image', (image) => imageMarkup(image, images)),
    },
    markMapping: {
      bold: ({ children }) => element('strong', {}, asHtml(children)),
      italic: ({ children }) => element('em', {}, asHtml(children)),
      strike: ({ children }) => element('s', {}, asHtml(children)),
      code: ({ children }) => element('code', {}, asHtml(children)),
    },
  });
  return render({ content: document });
}

const blockHandlers: Record<string, Handler> = {
  doc: on('doc', (_, inside) => inside()),
  paragraph: on('paragraph', (node, inside) =>
    // The editor leaves empty paragraphs as spacing; distances are the style's business.
    node.content.length === 0 ? escapeText('') : element('p', {}, inside(inlineTree(node.content))),
  ),
  bulletList: on('bulletList', (_, inside) => element('ul', {}, inside())),
  orderedList: on('orderedList', ({ attrs }, inside) => {
    const start = attrs.start === 1 ? null : attrs.start;
    const type = attrs.type ?? null;
    return element('ol', { start, type, 'data-numbering': type }, inside());
  }),
  listItem: on('listItem', (_, inside) => element('li', {}, inside())),
  // Without bullets, Safari takes a list for no list unless the role says so.
  taskList: on('taskList', (_, inside) =>
    element('ul', { class: 'tasks', role: 'list' }, inside()),
  ),
  taskItem: on('taskItem', ({ attrs }, inside) => {
    const state = attrs.checked ? documentTexts.taskDone : documentTexts.taskOpen;
    const box = { class: attrs.checked ? 'task-box done' : 'task-box', role: 'img' };
    return element(
      'li',
      {},
      element('span', { ...box, 'aria-label': state }),
      element('div', {}, inside()),
    );
  }),
  blockquote: on('blockquote', (_, inside) => element('blockquote', {}, inside())),
  video: on('video', videoMarkup),
  horizontalRule: on('horizontalRule', () => element('hr', {})),
  hardBreak: on('hardBreak', () => element('br', {})),
  text: on('text', ({ text }) => escapeText(text)),
  linkGroup: on('linkGroup', ({ attrs }, inside) => linkMarkup(attrs, inside())),
};

/** A handler for one kind of node, in the form the renderer asks for. */
function on<K extends Kind>(kind: K, markup: (node: NodeOf<K>, inside: Inside) => Html): Handler {
  return (props) => {
    const { node, renderElement } = props;
    if (!isOfKind(node, kind)) throw new Error(`A ${node.type} came to the handler of ${kind}`);
    return markup(node, (nodes) =>
      nodes === undefined
        ? asHtml(props.children)
        : joinHtml(nodes.map((content) => asHtml(renderElement({ content, parent: node })))),
    );
  };
}

function isOfKind<K extends Kind>(node: RenderNode, kind: K): node is NodeOf<K> {
  return node.type === kind;
}

/** What the handlers made comes back from the renderer as strings. */
function asHtml(children: string | string[] | undefined): Html {
  return joinHtml([children ?? []].flat() as Html[]);
}

function linkMarkup(link: LinkAttributes, content: Html): Html {
  const href = safeHref(link.href);
  const target = isExternal(href) ? link.target : null;
  return element('a', { href, target, rel: linkRelation(href) }, content);
}

/** Headings start at level 2, below the page's own title. */
function headingMarkup(anchorOf: (text: string) => string) {
  return (node: Heading, inside: Inside): Html => {
    const tag = headingTags[node.attrs.level] ?? 'h6';
    const text = textOf(node).trim();
    if (isBlank(text)) return escapeText('');
    const id = anchorOf(text);
    const anchor = element(
      'a',
      { class: 'heading-anchor', href: `#${id}`, 'aria-label': documentTexts.headingLink(text) },
      escapeText('#'),
    );
    const heading = element(tag, { id }, inside(inlineTree(node.content)));
    return element('div', { class: `heading ${tag}` }, heading, anchor);
  };
}

const headingTags = [undefined, 'h2', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

function codeMarkup(coloured: ColouredCode) {
  let number = 0;
  return (block: CodeBlock): Html => {
    number += 1;
    const text = codeTextOf(block);
    const name = text.language ?? '';
    const label = findCodeLanguage(name)?.label ?? (name || documentTexts.code);
    const copy = { type: 'button', class: 'copy-code', 'data-copy-code': true, hidden: true };
    const head = element(
      'figcaption',
      {},
      element('span', {}, escapeText(label)),
      element('button', copy, escapeText(documentTexts.copyCode)),
    );
    // Wide code scrolls, so the keyboard must reach it; the number tells one region from another.
    const region = {
      tabindex: 0,
      role: 'region',
      'aria-label': documentTexts.codeLabel(number, label),
    };
    return element(
      'figure',
      { class: 'code' },
      head,
      element(
        'pre',
        region,
        element('code', {}, coloured.get(codeKey(text)) ?? escapeText(text.code)),
      ),
    );
  };
}
