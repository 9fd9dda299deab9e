import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import type { EditorHost } from './host.ts';
import { anchorOf, usePlacement } from './placement.ts';
import { keyLabel } from './shortcuts.ts';
import {
  runSlashTool,
  slashListId,
  slashMenu,
  type SlashMenu,
  slashOptionId,
} from './slash-menu.ts';
import { editorTexts } from './texts.ts';
import type { Tool } from './tool.ts';

type SlashListProps = { editor: Editor; host: EditorHost; isApple: boolean };

/** The tools that a slash offers, under the line where it was typed. */
export function SlashList({ editor, host, isApple }: SlashListProps) {
  const menu = useEditorState({ editor, selector: ({ editor: now }) => slashMenu(now, host) });
  return (
    <>
      <p role="status" className="sr-only">
        {menu && editorTexts.slashFound(menu.found.length)}
      </p>
      {menu && <Choices {...{ editor, host, isApple, menu }} />}
    </>
  );
}

function Choices({ editor, host, isApple, menu }: SlashListProps & { menu: SlashMenu }) {
  const ref = useRef<HTMLDivElement>(null);
  usePlacement(ref, () => anchorOf(editor, menu.from, menu.to), 'beside');
  useEffect(() => {
    ref.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [menu.chosen, menu.found]);
  return (
    <div
      ref={ref}
      id={slashListId}
      role="listbox"
      aria-label={editorTexts.slashList}
      className="popover editor-bubble editor-slash"
      // A press must not take the focus from the text, which would close the list.
      onMouseDown={(event) => event.preventDefault()}
    >
      {menu.found.map((tool, at) => (
        <Choice
          key={tool.label}
          tool={tool}
          id={slashOptionId(at)}
          isChosen={at === menu.chosen}
          isApple={isApple}
          onRun={() => runSlashTool(editor, host, menu, tool)}
        />
      ))}
    </div>
  );
}

type ChoiceProps = {
  tool: Tool;
  id: string;
  isChosen: boolean;
  isApple: boolean;
  onRun: () => void;
};

/** The keys that choose are those of the text, which has the focus. */
function Choice({ tool, id, isChosen, isApple, onRun }: ChoiceProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className="option"
      onClick={onRun}
    >
      {tool.icon}
      <span className="grow">{tool.label}</span>
      {tool.keys !== undefined && (
        <kbd className="mono text-subtle" aria-hidden="true">
          {keyLabel(tool.keys, isApple)}
        </kbd>
      )}
    </button>
  );
}
