import { providerOf } from '#shared/embeds/embed.ts';
import type { Inline, Mark, TextRun } from './inline-nodes.ts';
import type { Block, BlockOf, ListItem, OwnKind, RichDocument, TaskItem } from './nodes.ts';
import type { PictureAttributes } from './picture-attributes.ts';
import type { TableBlock } from './blocks/table/table-nodes.ts';

/** Returns the path of one of our files next to the text, by its address on the site. */
type Place = (address: string) => string;
type Writing = { place: Place; notes: string[] };

/**
 * A document as GitHub Flavored Markdown: with tables, tasks, alerts, footnotes and formulas.
 * Blocks without a Markdown equivalent become pictures, links and code.
 */
export function markdownOf(document: RichDocument, place: Place = (address) => address): string {
  const writing: Writing = { place, notes: [] };
  const text = blocksOf(document.content, writing);
  const notes = writing.notes.map((note, at) => `[^${at + 1}]: ${escaped(note)}`);
  return `${[text, ...notes].join('\n\n')}\n`;
}

function blocksOf(blocks: readonly Block[], writing: Writing): string {
  return blocks.map((block) => blockOf(block, writing)).join('\n\n');
}

function blockOf(block: Block, writing: Writing): string {
  switch (block.type) {
    case 'paragraph':
      return lineStart(inlineOf(block.content, writing));
    case 'heading':
      return `${'#'.repeat(block.attrs.level)} ${inlineOf(block.content, writing).replaceAll('\\\n', ' ')}`;
    case 'horizontalRule':
      return '---';
    case 'blockquote':
      return quoted(blocksOf(block.content, writing));
    case 'bulletList':
      return listOf(block.content, () => '- ', writing);
    case 'taskList':
      return listOf(block.content, (item) => taskSign(item), writing);
    case 'orderedList':
      return listOf(block.content, (_, at) => `${block.attrs.start + at}. `, writing);
    default:
      return ownBlockOf(block, writing);
  }
}

const own: { [K in OwnKind]: (block: BlockOf<K>, writing: Writing) => string } = {
  codeBlock: ({ attrs, content }) => fenced(content[0]?.text ?? '', attrs.language ?? ''),
  callout: ({ attrs, content }, writing) =>
    quoted(`[!${calloutSign(attrs)}]\n${blocksOf(content, writing)}`),
  image: ({ attrs }, writing) => pictureOf(attrs, writing),
  gallery: ({ attrs }, writing) => picturesOf(attrs.pictures, writing),
  beforeAfter: ({ attrs }, writing) => picturesOf(attrs.pictures, writing),
  maths: ({ attrs }) => `$$\n${attrs.tex}\n$$`,
  loop: ({ attrs }, writing) => withPoster(attrs, writing),
  model: ({ attrs }, writing) => withPoster(attrs, writing),
  table: (block, writing) => tableOf(block, writing),
  nodeGraph: ({ attrs }) =>
    fenced(attrs.source, 'nodes') + (attrs.caption ? `\n\n${escaped(attrs.caption)}` : ''),
  video: ({ attrs }) => `<${attrs.src}>`,
  embed: ({ attrs }) =>
    `[${escaped(attrs.title ?? attrs.provider)}](${providerOf(attrs)?.page(attrs.id) ?? ''})`,
  download: ({ attrs }) => `[${escaped(attrs.name)}](/marketplace/${encodeURI(attrs.slug)})`,
};

function ownBlockOf<K extends OwnKind>(block: BlockOf<K>, writing: Writing): string {
  const write = own[block.type] as (one: BlockOf<K>, writing: Writing) => string;
  return write(block, writing);
}

/** A fence longer than every fence inside it. */
function fenced(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([signs]) => signs.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code}\n${fence}`;
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

function calloutSign({ kind, version }: BlockOf<'callout'>['attrs']): string {
  if (kind === 'version') return version === null ? 'BLENDER' : `BLENDER ${version}`;
  return kind.toUpperCase();
}

function taskSign(item: ListItem | TaskItem): string {
  return item.type === 'taskItem' && item.attrs.checked ? '- [x] ' : '- [ ] ';
}

function listOf(
  items: readonly (ListItem | TaskItem)[],
  sign: (item: ListItem | TaskItem, at: number) => string,
  writing: Writing,
): string {
  const written = items.map((item, at) => {
    const mark = sign(item, at);
    const width = mark.startsWith('- ') ? 2 : mark.length;
    const lines = blocksOf(item.content, writing).split('\n');
    return mark + lines.map((line, n) => (n && line ? ' '.repeat(width) + line : line)).join('\n');
  });
  return written.join(items.some(({ content }) => content.length > 1) ? '\n\n' : '\n');
}

function pictureOf({ src, alt, title }: PictureAttributes, { place }: Writing): string {
  const caption = title === null ? '' : ` "${title.replaceAll(/[\\"]/g, '\\$&')}"`;
  return `![${escaped(alt)}](${place(src)}${caption})`;
}

function picturesOf(pictures: readonly PictureAttributes[], writing: Writing): string {
  return pictures.map((picture) => pictureOf(picture, writing)).join('\n\n');
}

function withPoster(
  { src, poster }: { src: string; poster: PictureAttributes },
  writing: Writing,
): string {
  return `${pictureOf(poster, writing)}\n\n[${escaped(poster.alt)}](${writing.place(src)})`;
}

function tableOf({ content }: TableBlock, writing: Writing): string {
  const rows = content.map((row) =>
    row.content.map((cell) =>
      inlineOf(cell.content[0].content, writing).replaceAll('\\\n', ' ').replaceAll('|', '\\|'),
    ),
  );
  const isHead = content[0]?.content.every(({ type }) => type === 'tableHeader') ?? false;
  const columns = content[0]?.content.length ?? 1;
  const head = isHead ? (rows.shift() ?? []) : Array.from({ length: columns }, () => '');
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(Array.from({ length: columns }, () => '---')), ...rows.map(line)].join(
    '\n',
  );
}

function inlineOf(content: readonly Inline[], writing: Writing): string {
  return content
    .map((inline) => {
      switch (inline.type) {
        case 'text':
          return runOf(inline);
        case 'hardBreak':
          return '\\\n';
        case 'formula':
          return `$${inline.attrs.tex}$`;
        case 'footnote':
          writing.notes.push(inline.attrs.note);
          return `[^${writing.notes.length}]`;
      }
    })
    .join('');
}

/** Leading and trailing spaces go outside the markers, which would otherwise not work. */
function runOf({ text, marks = [] }: TextRun): string {
  const words = text.trim();
  if (words === '') return text;
  const [before = '', after = ''] = text.split(words);
  const isCode = marks.some(({ type }) => type === 'code');
  const inner = isCode ? codeOf(words) : escaped(words);
  return before + marks.reduce(withMark, inner) + after;
}

function codeOf(words: string): string {
  const longest = Math.max(0, ...[...words.matchAll(/`+/g)].map(([signs]) => signs.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `\`${words}\`` : `${fence} ${words} ${fence}`;
}

function withMark(text: string, mark: Mark): string {
  if (mark.type === 'link') return mark.attrs.href === '' ? text : linked(text, mark.attrs.href);
  if (mark.type === 'bold') return `**${text}**`;
  if (mark.type === 'italic') return `*${text}*`;
  return mark.type === 'strike' ? `~~${text}~~` : text;
}

function linked(text: string, href: string): string {
  return `[${text}](${href.replaceAll(/[\s()<>]/g, (sign) => encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'))})`;
}

/** Escapes Markdown characters that somebody typed. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>$~]/g, '\\$&');
}

/** Characters that would start a heading, a list or a quote at the start of a line. */
function lineStart(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line.replace(/^(\s*)([#+>|=-]|\d+(?=[.)]))/, (_, space: string, sign: string) =>
        /^\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
      ),
    )
    .join('\n');
}
