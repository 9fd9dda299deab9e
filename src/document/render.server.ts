import { createHash } from 'node:crypto';
import { isBlank } from '#shared/text.ts';
import type { DocumentFacts, Inside } from './blocks/block.ts';
import { ownMarkup } from './blocks/markup.server.ts';
import { formulaMarkup } from './formulas/markup.server.ts';
import { headingAnchors } from './headings.ts';
import { element, escapeText, type Html, joinHtml } from '#shared/html.ts';
import { inlineMarkup } from './inline-markup.ts';
import type { LinkAttributes } from './inline-nodes.ts';
import { ownInlineMarkup } from './inlines/markup.server.ts';
import { isExternal, linkRelation, safeHref } from './links.ts';
import type { Block, Heading, RichDocument, TaskItem } from './nodes.ts';
import { documentTexts } from './texts.ts';
import { textOf } from './walk.ts';

/** Increment with every change of the stored markup, so that stored HTML is rendered again. */
export const rendererVersion = 4;

/**
 * The HTML of a normalised document. Text and attributes are escaped by construction and nothing in
 * it runs scripts, carries styles or loads from other sites. `facts` contain the existing images
 * and the highlighted code blocks.
 */
export function renderDocument(document: RichDocument, facts: DocumentFacts): string {
  const own = ownMarkup(facts);
  const ownInline = ownInlineMarkup({
    draw: formulaMarkup(),
    documentName: () => nameOf(document),
  });
  const anchorOf = headingAnchors();
  const inside: Inside<Html> = {
    inline: (content) => inlineMarkup(content, linkMarkup, ownInline.write),
    blocks: (content) => joinHtml(content.map(markup)),
  };
  function markup(block: Block): Html {
    switch (block.type) {
      case 'paragraph':
        // The editor keeps empty paragraphs as spacing; spacing is up to the styles.
        if (block.content.length === 0) return escapeText('');
        return element('p', {}, inside.inline(block.content));
      case 'heading':
        return headingMarkup(block, anchorOf, inside);
      case 'bulletList':
        return element('ul', {}, ...block.content.map((item) => listItem(item.content)));
      case 'orderedList': {
        const start = block.attrs.start === 1 ? null : block.attrs.start;
        const type = block.attrs.type ?? null;
        const items = block.content.map((item) => listItem(item.content));
        return element('ol', { start, type, 'data-numbering': type }, ...items);
      }
      case 'taskList': {
        const items = block.content.map((item) => taskMarkup(item, inside));
        // Without bullets, Safari does not treat a list as one unless the role says so.
        return element('ul', { class: 'tasks', role: 'list' }, ...items);
      }
      case 'blockquote':
        return element('blockquote', {}, inside.blocks(block.content));
      case 'horizontalRule':
        return element('hr', {});
      default:
        return own(block, inside);
    }
  }
  function listItem(content: readonly Block[]): Html {
    return element('li', {}, inside.blocks(content));
  }
  return joinHtml([inside.blocks(document.content), ownInline.end()]);
}

/** Pages can show several documents: the ids of each start with its own name. */
function nameOf(document: RichDocument): string {
  return createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 8);
}

function taskMarkup({ attrs, content }: TaskItem, inside: Inside<Html>): Html {
  const state = attrs.checked ? documentTexts.taskDone : documentTexts.taskOpen;
  const box = { class: attrs.checked ? 'task-box done' : 'task-box', role: 'img' };
  return element(
    'li',
    {},
    element('span', { ...box, 'aria-label': state }),
    element('div', {}, inside.blocks(content)),
  );
}

function linkMarkup(link: LinkAttributes, content: Html): Html {
  const href = safeHref(link.href);
  const target = isExternal(href) ? link.target : null;
  return element('a', { href, target, rel: linkRelation(href) }, content);
}

/** Headings start at level 2, below the page's own title. */
function headingMarkup(
  node: Heading,
  anchorOf: (text: string) => string,
  inside: Inside<Html>,
): Html {
  const tag = headingTags[node.attrs.level] ?? 'h6';
  const text = textOf(node).trim();
  if (isBlank(text)) return escapeText('');
  const id = anchorOf(text);
  const anchor = element(
    'a',
    { class: 'heading-anchor', href: `#${id}`, 'aria-label': documentTexts.headingLink(text) },
    escapeText('#'),
  );
  const heading = element(tag, { id }, inside.inline(node.content));
  return element('div', { class: `heading ${tag}` }, heading, anchor);
}

const headingTags = [undefined, 'h2', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
