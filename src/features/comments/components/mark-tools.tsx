import { useRef, useState, type KeyboardEvent } from 'react';
import { acceptedTypes } from '#features/uploads/rules.ts';
import { BoldIcon, CodeIcon, ImageIcon, ItalicIcon, LinkIcon } from '#ui/editor-icons.ts';
import { HiddenFileInput } from '#ui/hidden-file-input.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { markKeys, type MarkName } from '../marking.ts';
import { commentTexts } from '../texts.ts';

type MarkToolsProps = {
  onMark: (name: MarkName) => void;
  onPicture: (file: File | undefined) => void;
};

const icons = {
  bold: <BoldIcon />,
  italic: <ItalicIcon />,
  code: <CodeIcon />,
  link: <LinkIcon />,
};
const names = ['bold', 'italic', 'code', 'link'] as const;

/** The marks and the picture: one stop in the Tab order, arrow keys inside. */
export function MarkTools({ onMark, onPicture }: MarkToolsProps) {
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [stop, setStop] = useState(0);
  const key = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl+';
  const move = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(place.current?.querySelectorAll('button') ?? [])];
    const next = (stop + step + buttons.length) % buttons.length;
    setStop(next);
    buttons[next]?.focus();
  };
  const at = (index: number) => ({
    size: 'small' as const,
    tabIndex: index === stop ? 0 : -1,
    onFocus: () => setStop(index),
  });
  return (
    <div
      ref={place}
      role="toolbar"
      aria-label={commentTexts.formatting}
      className="comment-tools"
      onKeyDown={move}
      // A click must not take the focus, and with it the selection, from the text.
      onMouseDown={(event) => event.preventDefault()}
    >
      {names.map((name, index) => (
        <IconButton
          key={name}
          {...at(index)}
          label={commentTexts.marks[name]}
          title={commentTexts.withKey(commentTexts.marks[name], key + markKeys[name].toUpperCase())}
          icon={icons[name]}
          onClick={() => onMark(name)}
        />
      ))}
      <IconButton
        {...at(names.length)}
        label={commentTexts.addPicture}
        icon={<ImageIcon />}
        onClick={() => input.current?.click()}
      />
      <HiddenFileInput
        ref={input}
        label={commentTexts.addPicture}
        accept={acceptedTypes.comment.join(',')}
        onFiles={([file]) => onPicture(file)}
      />
    </div>
  );
}
