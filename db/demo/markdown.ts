import { markdownBlocks } from '#document/markdown.ts';
import { normaliseDocument } from '#document/normalise.ts';
import type { RichDocument } from '#document/schema.ts';
import { embedAt } from '#shared/embeds/embed.ts';
import { youtubeId } from '#shared/youtube.ts';
import { markdownLine, type Part } from '#document/markdown-line.ts';

/**
 * The address of the stored image with the name `glade` in `![alt](media:glade "Caption")`, or of the
 * 3D model in `[model:glade]` or the short video in `[loop:glade]`.
 */
type ResolveImage = (name: string) => string;

const image = /^!\[(?<alt>[^\]]*)\]\(media:(?<name>[\w-]+)(?: "(?<title>[^"]*)")?\)$/;
const video = /^\[video\]\((?<src>\S+)\)$/;
const embed = /^\[embed\]\((?<address>\S+) "(?<called>[^"]*)"\)$/;
/** Stands for the id of a product that is not planted yet. */
const noProduct = '00000000-0000-0000-0000-000000000000';
/** The file of a product, by its name. */
const download = /^\[download:(?<product>[^\]]+)\]$/;
/** What a line cannot hold: an image, HTML, a footnote without its note. */
const leftOver = /!\[|<\/?[a-z]|\[\^/i;

/**
 * A document from Markdown. A paragraph that is only an image becomes an image block; one that is
 * only `[video](address)` a video, `[embed](address "Title")` an embed; code in the language `nodes` a node graph.
 * `[download:Name]` offers the file of a product, which has its id only once it is planted.
 * The images after `[gallery]` or `[beforeAfter]` are one block, the one after `[model:name]` or
 * `[loop:name]` is the picture of that file.
 * @throws when something is in it that a document cannot hold, so that no demo text is lost unseen
 */
export function documentFromMarkdown(markdown: string, resolveImage: ResolveImage): RichDocument {
  const blocks = markdownBlocks(markdown).map((block) => withinBlock(block, resolveImage));
  const content = withFiles(withPictureSets(blocks), resolveImage);
  return normaliseDocument({ type: 'doc', content });
}

const setMark = /^\[(gallery|beforeAfter)\]$/;

/** Puts the images that follow a mark, which stands on a line of its own, into one block. */
function withPictureSets(blocks: readonly Part[]): Part[] {
  const content: Part[] = [];
  let set: Part[] | null = null;
  for (const block of blocks) {
    const [, kind] = setMark.exec(textIn(block)) ?? [];
    if (kind !== undefined) {
      set = [];
      content.push({ type: kind, attrs: { pictures: set } });
    } else if (block.type === 'image' && set !== null) {
      set.push((block.attrs ?? {}) as Part);
    } else {
      set = null;
      content.push(block);
    }
  }
  return content;
}

const fileMark = /^\[((?<kind>model|loop):[\w-]+)\]$/;

/** Puts a 3D model or a short video, whose mark stands on a line of its own, together with its picture. */
function withFiles(blocks: readonly Part[], resolve: ResolveImage): Part[] {
  const markOf = (block: Part | undefined) => fileMark.exec(block ? textIn(block) : '');
  return blocks.flatMap((block, place) => {
    if (markOf(block)) return [];
    const [, mark, kind] = markOf(blocks[place - 1]) ?? [];
    if (mark === undefined || kind === undefined) return block;
    return { type: kind, attrs: { src: resolve(mark), poster: block.attrs } };
  });
}

function textIn({ content = [] }: Part): string {
  return content.map(({ text = '' }) => text).join('');
}

function withinBlock(block: Part, resolveImage: ResolveImage): Part {
  const inner = block.content ?? [];
  const [only] = inner;
  if (block.type === 'codeBlock' && block.attrs?.['language'] === 'nodes') {
    return { type: 'nodeGraph', attrs: { source: only?.text } };
  }
  if (block.type === 'codeBlock' || !only) return block;
  const media = inner.length === 1 && mediaBlock(only.text ?? '', resolveImage);
  if (media) return media;
  const content = inner.flatMap((part) =>
    part.type === 'text' ? wordsOf(part.text ?? '') : withinBlock(part, resolveImage),
  );
  return { ...block, content };
}

function mediaBlock(text: string, resolveImage: ResolveImage): Part | undefined {
  const { name, alt, title } = image.exec(text)?.groups ?? {};
  if (name !== undefined) {
    return { type: 'image', attrs: { src: resolveImage(name), alt, title: title ?? null } };
  }
  const { src } = video.exec(text)?.groups ?? {};
  if (src !== undefined && youtubeId(src) !== null) return { type: 'video', attrs: { src } };
  const { product } = download.exec(text)?.groups ?? {};
  if (product !== undefined) {
    return { type: 'download', attrs: { product: noProduct, slug: product, name: product } };
  }
  const { address = '', called } = embed.exec(text)?.groups ?? {};
  const embedded = embedAt(address);
  return embedded ? { type: 'embed', attrs: { ...embedded, title: called } } : undefined;
}

function wordsOf(text: string): Part[] {
  if (leftOver.test(text.replace(/`[^`]+`/g, ''))) {
    throw new Error(`A document has no place for this: ${text}`);
  }
  return markdownLine(text);
}
