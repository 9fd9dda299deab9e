import { markdownBlocks } from '#document/markdown.ts';
import { normaliseDocument } from '#document/normalise.ts';
import type { RichDocument } from '#document/schema.ts';
import { youtubeId } from '#shared/youtube.ts';
import { markdownLine, type Part } from './markdown-line.ts';

/** The address of the stored image with the name `glade` in `![alt](media:glade "Caption")`. */
type ResolveImage = (name: string) => string;

const image = /^!\[(?<alt>[^\]]*)\]\(media:(?<name>[\w-]+)(?: "(?<title>[^"]*)")?\)$/;
const video = /^\[video\]\((?<src>\S+)\)$/;
/** What a line cannot hold: an image, HTML, a footnote. */
const leftOver = /!\[|<\/?[a-z]|\[\^/i;

/**
 * A document from Markdown. A paragraph that is only an image becomes an image block; one that is
 * only `[video](address)` a video; code in the language `nodes` a node graph.
 * @throws when something is in it that a document cannot hold, so that no demo text is lost unseen
 */
export function documentFromMarkdown(markdown: string, resolveImage: ResolveImage): RichDocument {
  const content = markdownBlocks(markdown).map((block) => withinBlock(block, resolveImage));
  return normaliseDocument({ type: 'doc', content });
}

function withinBlock(block: Part, resolveImage: ResolveImage): Part {
  const [only] = block.content ?? [];
  if (block.type === 'codeBlock' && block.attrs?.['language'] === 'nodes') {
    return { type: 'nodeGraph', attrs: { source: only?.text } };
  }
  if (block.type === 'codeBlock' || !only) return block;
  if (only.type !== 'text') {
    const content = (block.content ?? []).map((inner) => withinBlock(inner, resolveImage));
    return { ...block, content };
  }
  const text = only.text ?? '';
  return mediaBlock(text, resolveImage) ?? { ...block, content: wordsOf(text) };
}

function mediaBlock(text: string, resolveImage: ResolveImage): Part | undefined {
  const { name, alt, title } = image.exec(text)?.groups ?? {};
  if (name !== undefined) {
    return { type: 'image', attrs: { src: resolveImage(name), alt, title: title ?? null } };
  }
  const { src } = video.exec(text)?.groups ?? {};
  return src !== undefined && youtubeId(src) !== null
    ? { type: 'video', attrs: { src } }
    : undefined;
}

function wordsOf(text: string): Part[] {
  if (leftOver.test(text.replace(/`[^`]+`/g, ''))) {
    throw new Error(`A document has no place for this: ${text}`);
  }
  return markdownLine(text);
}
