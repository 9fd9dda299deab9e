import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { lookupTable } from '#shared/lookup-table.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ChevronDownIcon } from '#ui/icons.ts';
import { ariaKeys } from './shortcuts.ts';
import { editorTexts } from './texts.ts';
import { ToolTip, useToolTip } from './tool-tip.tsx';
import type { EditorHost } from './host.ts';
import type { Tool } from './tool.ts';
import { toolGroups } from './tools.tsx';

type ToolbarProps = { editor: Editor; host: EditorHost; isApple: boolean };

/** The buttons above the text: one stop in the Tab order, arrow keys inside, Escape to return. */
export function Toolbar({ editor, host, isApple }: ToolbarProps) {
  const groups = toolGroups(host);
  const tools = groups.flat();
  const ref = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const [isWhole, setWhole] = useState(false);
  const { tip, tipEvents } = useToolTip(isApple);
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) => now && statesOf(now, tools),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') editor.view.focus();
    else moveFocus(event, buttonsOf(ref), stop);
  };
  return (
    <div className="editor-toolbar-frame" data-whole={isWhole || undefined} {...tipEvents}>
      <div
        ref={ref}
        role="toolbar"
        aria-label={editorTexts.toolbar}
        className="editor-toolbar"
        onKeyDown={onKeyDown}
        onFocus={(event) => setStop(Math.max(0, buttonsOf(ref).indexOf(event.target)))}
        // A click must not take the focus, and with it the selection, from the text.
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map((group) => (
          <div key={group[0]?.label} role="group" className="editor-tool-group">
            {group.map((tool) => (
              <ToolButton
                key={tool.label}
                tool={tool}
                state={states?.[tools.indexOf(tool)] ?? plain}
                isStop={tools.indexOf(tool) === stop}
                isApple={isApple}
                onRun={() => {
                  setWhole(false);
                  tool.run(editor, host);
                }}
              />
            ))}
          </div>
        ))}
      </div>
      <IconButton
        className="editor-all-tools"
        label={editorTexts.allTools}
        icon={<ChevronDownIcon />}
        aria-expanded={isWhole}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setWhole(!isWhole)}
      />
      <ToolTip tip={tip} />
    </div>
  );
}

type ToolState = { isOn: boolean | undefined; mayRun: boolean };
const plain: ToolState = { isOn: undefined, mayRun: true };

type ToolButtonProps = {
  tool: Tool;
  state: ToolState;
  isStop: boolean;
  isApple: boolean;
  onRun: () => void;
};

function ToolButton({ tool, state, isStop, isApple, onRun }: ToolButtonProps) {
  return (
    <IconButton
      className="editor-tool"
      label={tool.label}
      icon={tool.icon}
      title={undefined}
      data-tip={tool.label}
      data-tip-keys={tool.keys}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={state.isOn}
      // Not `disabled`: the button stays focusable, so that the arrow keys keep their position.
      aria-disabled={state.mayRun ? undefined : true}
      aria-keyshortcuts={tool.keys && ariaKeys(tool.keys, isApple)}
      onClick={state.mayRun ? onRun : undefined}
    />
  );
}

function statesOf(editor: Editor, tools: readonly Tool[]): ToolState[] {
  return tools.map((tool) => ({
    isOn: tool.isOn?.(editor),
    mayRun: tool.mayRun?.(editor) ?? true,
  }));
}

function buttonsOf(toolbar: RefObject<HTMLElement | null>): HTMLElement[] {
  return Array.from(toolbar.current?.querySelectorAll<HTMLElement>('button') ?? []);
}

function moveFocus(event: KeyboardEvent, buttons: readonly HTMLElement[], stop: number): void {
  const next = nextStop(event.key, stop, buttons.length);
  if (next === null) return;
  event.preventDefault();
  buttons[next]?.focus();
}

function nextStop(key: string, stop: number, count: number): number | null {
  const targets = lookupTable<number>({
    ArrowRight: (stop + 1) % count,
    ArrowLeft: (stop - 1 + count) % count,
    Home: 0,
    End: count - 1,
  });
  return targets[key] ?? null;
}
