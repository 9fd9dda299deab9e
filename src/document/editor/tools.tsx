import type { ReactNode } from 'react';
import {
  BoldIcon,
  CodeIcon,
  Heading2Icon,
  Heading3Icon,
  Heading4Icon,
  HelpIcon,
  ItalicIcon,
  LinkIcon,
  ListChecksIcon,
  ListIcon,
  ListOrderedIcon,
  QuoteIcon,
  RedoIcon,
  StrikethroughIcon,
  UndoIcon,
} from '#ui/editor-icons.ts';
import { ownEditing } from '../blocks/editing.ts';
import { inText, mayLink } from './editor-keys.ts';
import { toolKeys } from './shortcuts.ts';
import { editorTexts } from './texts.ts';
import type { Tool } from './tool.ts';

const history: Tool[] = [
  {
    label: editorTexts.undo,
    icon: <UndoIcon />,
    keys: toolKeys.undo,
    mayRun: (editor) => editor.can().undo(),
    run: (editor) => inText(editor).undo().run(),
  },
  {
    label: editorTexts.redo,
    icon: <RedoIcon />,
    keys: toolKeys.redo,
    mayRun: (editor) => editor.can().redo(),
    run: (editor) => inText(editor).redo().run(),
  },
];

const headings: Tool[] = [
  heading(2, toolKeys.heading2, <Heading2Icon />),
  heading(3, toolKeys.heading3, <Heading3Icon />),
  heading(4, toolKeys.heading4, <Heading4Icon />),
];

const words: Tool[] = [
  mark('bold', toolKeys.bold, <BoldIcon />),
  mark('italic', toolKeys.italic, <ItalicIcon />),
  mark('strike', toolKeys.strike, <StrikethroughIcon />),
  mark('code', toolKeys.code, <CodeIcon />),
  {
    label: editorTexts.link,
    icon: <LinkIcon />,
    keys: toolKeys.link,
    isOn: (editor) => editor.isActive('link'),
    mayRun: mayLink,
    run: (_editor, host) => host.open('link'),
  },
];

const blocks: Tool[] = [
  {
    label: editorTexts.bulletList,
    icon: <ListIcon />,
    keys: toolKeys.bulletList,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => inText(editor).toggleBulletList().run(),
  },
  {
    label: editorTexts.orderedList,
    icon: <ListOrderedIcon />,
    keys: toolKeys.orderedList,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => inText(editor).toggleOrderedList().run(),
  },
  {
    label: editorTexts.taskList,
    icon: <ListChecksIcon />,
    keys: toolKeys.taskList,
    isOn: (editor) => editor.isActive('taskList'),
    run: (editor) => inText(editor).toggleTaskList().run(),
  },
  {
    label: editorTexts.quote,
    icon: <QuoteIcon />,
    keys: toolKeys.quote,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => inText(editor).toggleBlockquote().run(),
  },
  ...ownTools('text'),
];

const media = ownTools('media');

const help: Tool[] = [
  {
    label: editorTexts.help,
    icon: <HelpIcon />,
    keys: toolKeys.help,
    run: (_editor, host) => host.open('help'),
  },
];

const all: readonly (readonly Tool[])[] = [history, headings, words, blocks, media, help];
const withoutImages = all.map((group) => group.filter(({ isForImages }) => !isForImages));

/** The toolbar from left to right; a line stands between groups. */
export function toolGroups(hasImages: boolean): readonly (readonly Tool[])[] {
  return hasImages ? all : withoutImages;
}

function heading(level: 2 | 3 | 4, keys: string, icon: ReactNode): Tool {
  return {
    label: editorTexts.heading(level),
    icon,
    keys,
    isOn: (editor) => editor.isActive('heading', { level }),
    run: (editor) => inText(editor).toggleHeading({ level }).run(),
  };
}

function mark(name: 'bold' | 'italic' | 'strike' | 'code', keys: string, icon: ReactNode): Tool {
  return {
    label: editorTexts[name],
    icon,
    keys,
    isOn: (editor) => editor.isActive(name),
    mayRun: (editor) => editor.can().toggleMark(name),
    run: (editor) => inText(editor).toggleMark(name).run(),
  };
}

function ownTools(wanted: 'text' | 'media'): Tool[] {
  return Object.values(ownEditing).flatMap(({ tools }) =>
    tools.filter(({ group }) => group === wanted),
  );
}
