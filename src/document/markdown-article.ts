import { embedAt } from '#shared/embeds/embed.ts';
import { youtubeId } from '#shared/youtube.ts';
import { markdownBlocks } from './markdown.ts';
import { markdownLine, type Part } from './markdown-line.ts';

/** `![words](place "caption")` */
export type MarkdownPicture = { place: string; alt: string; title: string | null };

/** One of our pictures with its dimensions, or null if it is missing. */
export type FoundPicture = { src: string; width: number; height: number } | null;

const picture =
  /!\[((?:\\.|[^\]\\])*)\]\(\s*(?:<([^>]*)>|([^()\s]+))(?:\s+"((?:\\.|[^"\\])*)")?\s*\)/g;
const onlyAddress = /^<?(https?:\/\/[^\s<>]+)>?$/;

/** The pictures of a Markdown text, in reading order. */
export function picturesIn(markdown: string): MarkdownPicture[] {
  return markdownBlocks(markdown).flatMap(picturesOf);
}

function picturesOf(part: Part): MarkdownPicture[] {
  if (part.type === 'codeBlock') return [];
  if (part.type === 'text') return [...(part.text ?? '').matchAll(picture)].map(pictureOf);
  return (part.content ?? []).flatMap(picturesOf);
}

function pictureOf([, alt = '', pointed, bare, title]: RegExpExecArray): MarkdownPicture {
  return {
    place: pointed ?? bare ?? '',
    alt: withoutBackslashes(alt),
    title: title === undefined ? null : withoutBackslashes(title),
  };
}

function withoutBackslashes(text: string): string {
  return text.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
}

/**
 * The blocks of a Markdown article, to be checked by `normaliseDocument`: pictures are between
 * paragraphs, as in our documents, and the alternative text of a missing one stays as text.
 */
export function markdownArticle(
  markdown: string,
  find: (picture: MarkdownPicture) => FoundPicture,
): Part {
  return { type: 'doc', content: markdownBlocks(markdown).flatMap((block) => within(block, find)) };
}

type Find = (picture: MarkdownPicture) => FoundPicture;

function within(block: Part, find: Find): Part[] {
  const { type, content = [] } = block;
  if (type === 'paragraph') return paragraphs(content, find);
  if (type === 'codeBlock') return [withGraph(block)];
  if (type === 'heading' || type === 'table') return [{ ...block, content: inLines(content) }];
  const inner = content.flatMap((part) => within(part, find));
  const isItem = type === 'listItem' || type === 'taskItem';
  if (isItem && inner[0]?.type !== 'paragraph') inner.unshift({ type: 'paragraph' });
  return [block.content ? { ...block, content: inner } : block];
}

/** Code in the language of a pasted node graph becomes one. */
function withGraph(block: Part): Part {
  if (block.attrs?.['language'] !== 'nodes') return block;
  return { type: 'nodeGraph', attrs: { source: block.content?.[0]?.text ?? '' } };
}

/** The text of a heading or a table: neither can contain a picture. */
function inLines(content: readonly Part[]): Part[] {
  return content.flatMap((part) => {
    if (part.type !== 'text')
      return part.content ? { ...part, content: inLines(part.content) } : part;
    const words = (part.text ?? '').replaceAll(picture, (_, alt: string) => alt);
    return markdownLine(words);
  });
}

function paragraphs(content: readonly Part[], find: Find): Part[] {
  const [only] = content;
  const [, address] = (content.length === 1 && onlyAddress.exec(only?.text ?? '')) || [];
  const player = address === undefined ? null : playerAt(address);
  if (player) return [player];
  const blocks: Part[] = [];
  let line: Part[] = [];
  const endLine = () => {
    if (line.some(({ type, text = '' }) => type !== 'text' || text.trim() !== '')) {
      blocks.push({ type: 'paragraph', content: line });
    }
    line = [];
  };
  for (const part of content) {
    if (part.type !== 'text') {
      line.push(part);
      continue;
    }
    const text = part.text ?? '';
    let end = 0;
    for (const match of text.matchAll(picture)) {
      line.push(...markdownLine(text.slice(end, match.index)));
      end = match.index + match[0].length;
      const named = pictureOf(match);
      const found = find(named);
      if (found === null) line.push(...markdownLine(match[1] ?? ''));
      else {
        endLine();
        blocks.push({ type: 'image', attrs: { ...found, alt: named.alt, title: named.title } });
      }
    }
    line.push(...markdownLine(text.slice(end)));
  }
  endLine();
  return blocks;
}

function playerAt(address: string): Part | null {
  if (youtubeId(address) !== null) return { type: 'video', attrs: { src: address } };
  const embed = embedAt(address);
  return embed ? { type: 'embed', attrs: { ...embed, title: null } } : null;
}
