import type { List, ListItem, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { normaliseDocument } from '#document/normalise.ts';
import { offeredHeadingLevels } from '#document/rules.ts';
import type { RichDocument } from '#document/schema.ts';
import { youtubeId } from '#shared/youtube.ts';

/** The address of the stored image with the name `glade` in `![alt](media:glade "Caption")`. */
type ResolveImage = (name: string) => string;

type Mark = { type: string; attrs?: object };
type Part = { type: string; attrs?: object; content?: Part[]; text?: string; marks?: Mark[] };

/**
 * A document from Markdown (CommonMark with GitHub's strike-through and task lists). A paragraph
 * that is only an image becomes an image block; one that is only `[video](address)` a video.
 * Whatever a document cannot hold throws with its line, so that no demo text is lost unseen.
 */
export function documentFromMarkdown(markdown: string, resolveImage: ResolveImage): RichDocument {
  const tree = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  return normaliseDocument({ type: 'doc', content: blocksOf(tree.children, resolveImage) });
}

function blocksOf(nodes: RootContent[], resolveImage: ResolveImage): Part[] {
  return nodes.map((node) => blockOf(node, resolveImage));
}

function blockOf(node: RootContent, resolveImage: ResolveImage): Part {
  switch (node.type) {
    case 'paragraph':
      return (
        mediaOf(node.children, resolveImage) ?? {
          type: 'paragraph',
          content: inlineOf(node.children, []),
        }
      );
    case 'heading':
      if (!offeredHeadingLevels.some((level) => level === node.depth)) throw unsupported(node);
      return {
        type: 'heading',
        attrs: { level: node.depth },
        content: inlineOf(node.children, []),
      };
    case 'list':
      return listOf(node, resolveImage);
    case 'blockquote':
      return { type: 'blockquote', content: blocksOf(node.children, resolveImage) };
    case 'code':
      return {
        type: 'codeBlock',
        attrs: { language: node.lang },
        content: [{ type: 'text', text: node.value }],
      };
    case 'thematicBreak':
      return { type: 'horizontalRule' };
    default:
      throw unsupported(node);
  }
}

/** The image or video that is all of a paragraph. */
function mediaOf(children: PhrasingContent[], resolveImage: ResolveImage): Part | undefined {
  const [only, ...others] = children;
  if (only === undefined || others.length > 0) return undefined;
  if (only.type === 'image') {
    const name = /^media:(.+)$/.exec(only.url)?.[1];
    if (name === undefined) throw unsupported(only);
    return {
      type: 'image',
      attrs: { src: resolveImage(name), alt: only.alt, title: only.title },
    };
  }
  if (only.type !== 'link' || youtubeId(only.url) === null) return undefined;
  const [label] = only.children;
  const isVideo = label?.type === 'text' && label.value === 'video';
  return isVideo ? { type: 'video', attrs: { src: only.url } } : undefined;
}

/** A list whose items all have a checkbox is a task list. */
function listOf(list: List, resolveImage: ResolveImage): Part {
  const isTaskList = list.children.every((item) => typeof item.checked === 'boolean');
  const content = list.children.map((item) => itemOf(item, isTaskList, resolveImage));
  if (isTaskList) return { type: 'taskList', content };
  if (!list.ordered) return { type: 'bulletList', content };
  return { type: 'orderedList', attrs: { start: list.start ?? 1 }, content };
}

function itemOf(item: ListItem, isTask: boolean, resolveImage: ResolveImage): Part {
  if (!isTask && typeof item.checked === 'boolean') throw unsupported(item);
  const content = blocksOf(item.children, resolveImage);
  if (!isTask) return { type: 'listItem', content };
  return { type: 'taskItem', attrs: { checked: item.checked }, content };
}

function inlineOf(nodes: PhrasingContent[], marks: Mark[]): Part[] {
  const within = (children: PhrasingContent[], mark: Mark) => inlineOf(children, [...marks, mark]);
  return nodes.flatMap((node): Part[] => {
    switch (node.type) {
      case 'text':
        return [{ type: 'text', text: node.value.replace(/\s+/g, ' '), marks }];
      case 'inlineCode':
        return [{ type: 'text', text: node.value, marks: [...marks, { type: 'code' }] }];
      case 'break':
        return [{ type: 'hardBreak' }];
      case 'strong':
        return within(node.children, { type: 'bold' });
      case 'emphasis':
        return within(node.children, { type: 'italic' });
      case 'delete':
        return within(node.children, { type: 'strike' });
      case 'link':
        return within(node.children, { type: 'link', attrs: { href: node.url } });
      default:
        throw unsupported(node);
    }
  });
}

function unsupported(node: RootContent): Error {
  const line = node.position?.start.line ?? 0;
  return new Error(`Line ${line}: a document has no place for this ${node.type}`);
}
