import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/more-icons.ts';
import { onEnter } from './bubble.tsx';
import {
  endFinding,
  type Finding,
  findingIn,
  lookFor,
  mostMatches,
  replaceAllMatches,
  replaceMatch,
  selectMatch,
  stepToMatch,
} from './find-text.ts';
import { editorTexts } from './texts.ts';

type FindBarProps = { editor: Editor; onClose: () => void };

/** Finds words in the text and replaces them; Escape returns to the match. */
export function FindBar({ editor, onClose }: FindBarProps) {
  const [words, setWords] = useState(() => selectedWords(editor));
  const [isCaseSensitive, setCaseSensitive] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const finding = useEditorState({ editor, selector: ({ editor: now }) => findingIn(now.state) });
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);
  useEffect(() => {
    editor.view.dispatch(lookFor(editor.state, { words, isCaseSensitive }));
  }, [editor, words, isCaseSensitive]);
  useEffect(() => () => endIn(editor), [editor]);
  const act = (tr: Transaction | null) => tr && editor.view.dispatch(tr);
  const leave = () => {
    const match = finding?.matches[finding.current];
    act(selectMatch(editor.state.tr, match));
    onClose();
    editor.view.focus();
  };
  const step = (direction: 1 | -1) => act(stepToMatch(editor.state, direction));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    leave();
  };
  return (
    <div role="search" className="editor-find" aria-label={editorTexts.find} onKeyDown={onKeyDown}>
      <div className="editor-find-row">
        <input
          ref={field}
          className="input"
          aria-label={editorTexts.findWords}
          placeholder={editorTexts.findWords}
          value={words}
          autoComplete="off"
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => onEnter(() => step(event.shiftKey ? -1 : 1))(event)}
        />
        <span role="status" className="mono text-sm text-muted">
          {words !== '' && finding !== null && countOf(finding)}
        </span>
        <FindButtons
          isCaseSensitive={isCaseSensitive}
          onCase={() => setCaseSensitive(!isCaseSensitive)}
          onStep={step}
          onClose={leave}
        />
      </div>
      <ReplaceRow
        isEmpty={!finding?.matches.length}
        onReplace={(by) => act(replaceMatch(editor.state, by))}
        onReplaceAll={(by) => act(replaceAllMatches(editor.state, by))}
      />
    </div>
  );
}

type FindButtonsProps = {
  isCaseSensitive: boolean;
  onCase: () => void;
  onStep: (direction: 1 | -1) => void;
  onClose: () => void;
};

function FindButtons({ isCaseSensitive, onCase, onStep, onClose }: FindButtonsProps) {
  return (
    <>
      <IconButton
        label={editorTexts.findPrevious}
        icon={<ChevronLeftIcon />}
        onClick={() => onStep(-1)}
      />
      <IconButton
        label={editorTexts.findNext}
        icon={<ChevronRightIcon />}
        onClick={() => onStep(1)}
      />
      <IconButton
        label={editorTexts.findCase}
        icon="Aa"
        aria-pressed={isCaseSensitive}
        onClick={onCase}
      />
      <IconButton label={editorTexts.close} icon={<CloseIcon />} onClick={onClose} />
    </>
  );
}

type ReplaceRowProps = {
  isEmpty: boolean;
  onReplace: (words: string) => void;
  onReplaceAll: (words: string) => void;
};

/** Its buttons keep the focus when nothing is left to replace: Escape must still work. */
function ReplaceRow({ isEmpty, onReplace, onReplaceAll }: ReplaceRowProps) {
  const [words, setWords] = useState('');
  return (
    <div className="editor-find-row">
      <input
        className="input"
        aria-label={editorTexts.replaceWords}
        placeholder={editorTexts.replaceWords}
        value={words}
        autoComplete="off"
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={onEnter(() => onReplace(words))}
      />
      <Button size="small" aria-disabled={isEmpty || undefined} onClick={() => onReplace(words)}>
        {editorTexts.replace}
      </Button>
      <Button size="small" aria-disabled={isEmpty || undefined} onClick={() => onReplaceAll(words)}>
        {editorTexts.replaceAll}
      </Button>
    </div>
  );
}

function endIn(editor: Editor): void {
  if (!editor.isDestroyed) editor.view.dispatch(endFinding(editor.state));
}

function countOf({ matches, current }: Finding): string {
  if (matches.length === 0) return editorTexts.foundNothing;
  return editorTexts.found(current + 1, matches.length, matches.length === mostMatches);
}

/** Text selected within one line is searched for at once. */
function selectedWords({ state: { doc, selection } }: Editor): string {
  const { $from, $to, from, to } = selection;
  return $from.sameParent($to) ? doc.textBetween(from, to).slice(0, 100) : '';
}
