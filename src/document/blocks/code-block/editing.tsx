import { CodeBlockIcon } from '#ui/editor-icons.ts';
import type { BlockEditing, BlockPanelProps } from '../../editor/block-editing.ts';
import { Bubble } from '../../editor/bubble.tsx';
import { inText } from '../../editor/editor-keys.ts';
import { codeLanguages, findCodeLanguage } from './code-languages.ts';
import { LabelledCodeBlock } from './code-node.ts';
import { codeTexts } from './texts.ts';

const keys = 'Mod-Alt-c';

export const codeEditing: BlockEditing = {
  extensions: () => [LabelledCodeBlock],
  tools: [
    {
      group: 'text',
      label: codeTexts.tool,
      synonyms: 'script python snippet pre',
      icon: <CodeBlockIcon />,
      keys,
      isOn: (editor) => editor.isActive('codeBlock'),
      run: (editor) => inText(editor).toggleCodeBlock().run(),
    },
  ],
  shortcuts: [{ label: codeTexts.tool, keys: [keys], typed: '```python' }],
  Dialog: null,
  panel: { shownWhile: 'inside', Panel: CodePanel },
};

/** The language of the code block at the cursor. */
function CodePanel({ editor, from, to, attrs, onClose }: BlockPanelProps) {
  const language = String(attrs['language'] ?? '');
  const known = findCodeLanguage(language);
  return (
    <Bubble {...{ editor, from, to }} place="inside" label={codeTexts.tool} onEscape={onClose}>
      <select
        className="editor-language"
        aria-label={codeTexts.language}
        value={known?.name ?? language}
        onChange={(event) => {
          const { tr } = editor.state;
          editor.view.dispatch(tr.setNodeAttribute(from, 'language', event.target.value || null));
        }}
      >
        <option value="">{codeTexts.plain}</option>
        {known === undefined && language !== '' && <option>{language}</option>}
        {codeLanguages.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </Bubble>
  );
}
