import type { Editor } from '@tiptap/core';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { TrashIcon } from '#ui/icons.ts';
import { TextField } from '#ui/text-field.tsx';
import { codeLanguages, findCodeLanguage } from '../code-languages.ts';
import { Bubble, onEnter } from './bubble.tsx';
import { inText } from './editor-keys.ts';
import type { Subject } from './selection-subject.ts';
import { editorTexts } from './texts.ts';

type SubjectOf<Kind extends Subject['kind']> = Extract<Subject, { kind: Kind }>;
type BlockBubbleProps<Kind extends Subject['kind']> = {
  editor: Editor;
  subject: SubjectOf<Kind>;
  onClose: () => void;
};

/** The words that go with the selected image. */
export function ImageBubble({ editor, subject, onClose }: BlockBubbleProps<'image'>) {
  const { from, to, alt, caption } = subject;
  const write = useAttributeField(editor, from);
  const back = onEnter(() => editor.view.focus());
  return (
    <Bubble
      {...{ editor, from, to }}
      place="below"
      label={editorTexts.imagePanel}
      onEscape={onClose}
    >
      <div className="grid w-160 max-w-full items-end gap-3 p-4 sm:grid-cols-[1fr_1fr_auto]">
        <TextField
          label={editorTexts.imageAlt}
          placeholder={editorTexts.imageAltExample}
          value={alt}
          onFocus={write.begin}
          onChange={(event) => write.set('alt', event.target.value)}
          onKeyDown={back}
        />
        <TextField
          label={editorTexts.imageCaption}
          value={caption}
          onFocus={write.begin}
          onChange={(event) => write.set('title', event.target.value || null)}
          onKeyDown={back}
        />
        <RemoveButton editor={editor} />
      </div>
    </Bubble>
  );
}

/** Where the selected video is to be seen. */
export function VideoBubble({ editor, subject, onClose }: BlockBubbleProps<'video'>) {
  const { from, to } = subject;
  return (
    <Bubble
      {...{ editor, from, to }}
      place="below"
      label={editorTexts.videoPanel}
      onEscape={onClose}
    >
      <div className="p-1">
        <RemoveButton editor={editor} />
      </div>
    </Bubble>
  );
}

/** The language of the code block at the cursor. */
export function CodeBubble({ editor, subject, onClose }: BlockBubbleProps<'code'>) {
  const { from, to, language } = subject;
  const known = findCodeLanguage(language);
  return (
    <Bubble
      {...{ editor, from, to }}
      place="inside"
      label={editorTexts.codePanel}
      onEscape={onClose}
    >
      <select
        className="editor-language"
        aria-label={editorTexts.codeLanguage}
        value={known?.name ?? language}
        onChange={(event) => {
          const { tr } = editor.state;
          editor.view.dispatch(tr.setNodeAttribute(from, 'language', event.target.value || null));
        }}
      >
        <option value="">{editorTexts.codePlain}</option>
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

function RemoveButton({ editor }: { editor: Editor }) {
  return (
    <Button
      variant="ghost"
      className="min-h-11 justify-self-start"
      icon={<TrashIcon />}
      onClick={() => inText(editor).deleteSelection().run()}
    >
      {editorTexts.remove}
    </Button>
  );
}

/**
 * Writes one attribute while it is typed. Only the first change after the field was entered is a
 * step of the history: undoing it brings back what stood there before, and a caption of thirty
 * letters does not push thirty other steps out.
 */
function useAttributeField(editor: Editor, position: number) {
  const isRecorded = useRef(false);
  return {
    begin: () => {
      isRecorded.current = false;
    },
    set: (name: 'alt' | 'title', value: string | null) => {
      const { tr } = editor.state;
      tr.setNodeAttribute(position, name, value).setMeta('addToHistory', !isRecorded.current);
      isRecorded.current = true;
      editor.view.dispatch(tr);
    },
  };
}
