import { textblockTypeInputRule } from '@tiptap/core';
import { CodeBlock } from '@tiptap/extension-code-block';
import { findCodeLanguage } from './code-languages.ts';

/** Code that shows its language and inserts four spaces for the Tab key. */
export const LabelledCodeBlock = CodeBlock.extend({
  renderHTML({ node }) {
    const language = typeof node.attrs['language'] === 'string' ? node.attrs['language'] : '';
    const label = findCodeLanguage(language)?.label ?? language;
    return [
      'pre',
      { 'data-label': label || null },
      ['code', { class: language ? `language-${language}` : null }, 0],
    ];
  },
  // Unlike the original's, this rule supports names such as c++ and ts2.
  addInputRules() {
    return [
      textblockTypeInputRule({
        find: /^(?:```|~~~)([a-z0-9][a-z0-9+#.-]*)?\s$/,
        type: this.type,
        getAttributes: (match) => ({ language: match[1] ?? null }),
      }),
    ];
  },
}).configure({ enableTabIndentation: true });
