import type { BlockWords } from '../block.ts';
import { element, escapeText } from '#shared/html.ts';
import type { CodeBlock } from './schema.ts';
import { codeTexts } from './texts.ts';

const codeOf = ({ content }: CodeBlock) => content[0]?.text ?? '';

export const codeWords: BlockWords<CodeBlock> = {
  name: codeTexts.name,
  isText: true,
  isContent: () => false,
  images: () => [],
  plain: codeOf,
  markdown: (block) => `\`\`\`${block.attrs.language ?? ''}\n${codeOf(block)}\n\`\`\``,
  mailHtml: (block) => element('pre', {}, escapeText(codeOf(block))),
  mailText: (block) =>
    codeOf(block)
      .split('\n')
      .map((line) => `    ${line}`)
      .join('\n'),
};
