import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { UnlinkIcon } from '#ui/editor-icons.ts';
import { PencilIcon } from '#ui/icons.ts';
import { TextField } from '#ui/text-field.tsx';
import { safeHref } from '../links.ts';
import { Bubble, onEnter } from './bubble.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { inText } from './editor-keys.ts';
import { linkAddressFrom } from './link-address.ts';
import type { Subject } from './selection-subject.ts';
import { editorTexts } from './texts.ts';

type LinkSubject = Extract<Subject, { kind: 'link' }>;
type LinkBubbleProps = { editor: Editor; link: LinkSubject; onClose: () => void };

/** The target of the link at the cursor, with buttons to change and to remove it. */
export function LinkPreview({ onEdit, ...props }: LinkBubbleProps & { onEdit: () => void }) {
  const { editor, link, onClose } = props;
  const href = safeHref(link.href);
  return (
    <Bubble
      editor={editor}
      from={link.from}
      to={link.to}
      place="below"
      label={editorTexts.linkPanel}
      onEscape={onClose}
    >
      <div className="flex items-center gap-1 p-1 pl-4">
        {href === '' ? (
          <span className="text-sm text-danger">{editorTexts.linkEmpty}</span>
        ) : (
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="link truncate text-sm"
          >
            {href}
          </a>
        )}
        <IconButton label={editorTexts.edit} icon={<PencilIcon />} onClick={onEdit} />
        <IconButton
          label={editorTexts.remove}
          icon={<UnlinkIcon />}
          onClick={() => selectLink(editor, link).unsetLink().run()}
        />
      </div>
    </Bubble>
  );
}

/** Asks for the address of a link: a new one on the selected words, or the one at the cursor. */
export function LinkForm({ editor, link, onClose }: LinkBubbleProps) {
  const [typed, setTyped] = useState(link.href);
  const [opensNewTab, setOpensNewTab] = useState(link.opensNewTab);
  const [error, setError] = useState<string>();
  const apply = () => {
    const href = linkAddressFrom(typed);
    if (href === null) return setError(refusalOf(typed));
    setLink(editor, link, { href, target: opensNewTab ? '_blank' : null });
    onClose();
  };
  const cancel = () => {
    onClose();
    editor.view.focus();
  };
  return (
    <Bubble
      editor={editor}
      from={link.from}
      to={link.to}
      place="below"
      label={editorTexts.linkPanel}
      onEscape={onClose}
    >
      <div className="grid w-96 max-w-full gap-3 p-4">
        <AddressField
          value={typed}
          error={error}
          onChange={(value) => {
            setTyped(value);
            setError(undefined);
          }}
          onKeyDown={onEnter(apply)}
        />
        <NewTabBox isOn={opensNewTab} onChange={setOpensNewTab} onKeyDown={onEnter(apply)} />
        <div className="flex gap-2">
          <DialogActions label={editorTexts.apply} onAct={apply} onCancel={cancel} />
        </div>
      </div>
    </Bubble>
  );
}

function refusalOf(typed: string): string {
  return typed.trim() === '' ? editorTexts.linkMissing : editorTexts.linkRefused;
}

type AddressFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function AddressField({ value, error, onChange, onKeyDown }: AddressFieldProps) {
  return (
    <TextField
      label={editorTexts.linkAddress}
      ref={useFocusedField()}
      value={value}
      error={error && <span role="alert">{error}</span>}
      inputMode="url"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/**
 * Focuses the field once its panel is positioned: otherwise the browser would scroll to its
 * previous place.
 */
function useFocusedField() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
    field.current?.closest('.editor-bubble')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return field;
}

type NewTabBoxProps = {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function NewTabBox({ isOn, onChange, onKeyDown }: NewTabBoxProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-10 items-center gap-3 text-sm">
      <input
        id={id}
        type="checkbox"
        className="check"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        onKeyDown={onKeyDown}
      />
      {editorTexts.linkNewTab}
    </label>
  );
}

function selectLink(editor: Editor, { from, to }: { from: number; to: number }) {
  return inText(editor).setTextSelection({ from, to });
}

function setLink(
  editor: Editor,
  range: { from: number; to: number },
  { href, target }: { href: string; target: string | null },
) {
  const linked = selectLink(editor, range);
  if (range.from < range.to) {
    linked.setLink({ href, target }).setTextSelection(range.to).run();
    return;
  }
  const words = { type: 'text', text: href, marks: [{ type: 'link', attrs: { href, target } }] };
  linked.setMeta('preventAutolink', true).insertContent(words).run();
}
