// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { blockText } from '../comparison/block-text.ts';
import { normaliseDocument } from '../normalise.ts';
import type { IntakeReport } from './fitting-slice.ts';
import { makeEditor, paragraph } from './testing/editor.ts';
import {
  asGoogleDocs,
  asMarkdown,
  asWord,
  graphString,
  longArticle,
  videoAddress,
  type Part,
} from './testing/long-articles.ts';

function pasted(type: string, text: string) {
  const onIntake = vi.fn<(report: IntakeReport) => void>();
  const editor = makeEditor([paragraph()], { onIntake });
  editor.commands.focus('end');
  const clipboardData = new DataTransfer();
  clipboardData.setData(type, text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  editor.view.dom.dispatchEvent(event);
  const blocks = normaliseDocument(editor.getJSON()).content.map(blockText);
  const [report] = onIntake.mock.calls[0] ?? [];
  return { blocks: blocks.filter((words) => words.trim() !== ''), report };
}

const graph = `Node graph: Nodes\n\n- Glow\n\n\`\`\`\n${graphString}\n\`\`\``;
const video = 'https://www.youtube.com/embed/aqz-KE-bpKQ';
const lines: Record<string, string> = { [graphString]: graph, [videoAddress]: video };
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/**
 * The expected form of a part after it has arrived; the word processors have no languages and no
 * headers.
 */
function arrived(part: Part, isMarkdown: boolean): string[] {
  switch (part.kind) {
    case 'heading':
      return [`${'#'.repeat(part.level)} ${part.words}`];
    case 'text':
      return [part.words];
    case 'line':
      return [lines[part.words] ?? part.words];
    case 'list':
      return [
        part.items.map((item, at) => (part.isNumbered ? `${at + 1}. ` : '- ') + item).join('\n'),
      ];
    case 'table': {
      const rows = part.rows.map(row);
      const rule = '| --- | --- |';
      const [head = '', ...others] = rows;
      return [(isMarkdown ? [head, rule, ...others] : ['|  |  |', rule, ...rows]).join('\n')];
    }
    case 'code':
      return [`\`\`\`${isMarkdown ? 'python' : ''}\n${part.lines.join('\n')}\n\`\`\``];
    case 'picture':
      // A file of the author's disk: its line stays, to say where it belongs.
      return isMarkdown ? [`![Picture ${part.number}](images/${part.number}.png)`] : [];
  }
}

it.each([
  ['Google Docs', 'text/html', asGoogleDocs(longArticle)],
  ['Word', 'text/html', asWord(longArticle)],
  ['a Markdown file', 'text/plain', asMarkdown(longArticle)],
])('takes 10,000 words from %s, block by block', (_, type, text) => {
  const isMarkdown = type === 'text/plain';
  const { blocks, report } = pasted(type, text);
  expect(blocks.join(' ').split(/\s+/).length).toBeGreaterThan(10_000);
  expect(blocks).toEqual(longArticle.flatMap((part) => arrived(part, isMarkdown)));
  // The 60 pictures are elsewhere: a message says that they were not imported.
  expect(report?.imagesLeftOut ?? 0).toBe(isMarkdown ? 0 : 60);
  expect(report?.leftOut ?? null).toBeNull();
});
