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
  ParagraphIcon,
  QuoteIcon,
  RedoIcon,
  StrikethroughIcon,
  UndoIcon,
} from '#ui/editor-icons.ts';
import { SearchIcon, UploadIcon } from '#ui/icons.ts';
import { MinusIcon } from '#ui/more-icons.ts';
import { ownEditing } from '../blocks/editing.ts';
import { articleFileTexts } from './article-files/texts.ts';
import { inText, mayLink } from './editor-keys.ts';
import { toolKeys } from './shortcuts.ts';
import { editorTexts } from './texts.ts';
import type { EditorHost } from './host.ts';
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

const markSynonyms = {
  bold: 'strong',
  italic: 'emphasis slanted',
  strike: 'crossed deleted',
  code: 'monospace',
} as const;

const words: Tool[] = [
  mark('bold', toolKeys.bold, <BoldIcon />),
  mark('italic', toolKeys.italic, <ItalicIcon />),
  mark('strike', toolKeys.strike, <StrikethroughIcon />),
  mark('code', toolKeys.code, <CodeIcon />),
  {
    label: editorTexts.link,
    synonyms: 'url address hyperlink',
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
    synonyms: 'ul points unordered',
    icon: <ListIcon />,
    keys: toolKeys.bulletList,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => inText(editor).toggleBulletList().run(),
  },
  {
    label: editorTexts.orderedList,
    synonyms: 'ol ordered 1. steps',
    icon: <ListOrderedIcon />,
    keys: toolKeys.orderedList,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => inText(editor).toggleOrderedList().run(),
  },
  {
    label: editorTexts.taskList,
    synonyms: 'todo to-do checklist checkbox',
    icon: <ListChecksIcon />,
    keys: toolKeys.taskList,
    isOn: (editor) => editor.isActive('taskList'),
    run: (editor) => inText(editor).toggleTaskList().run(),
  },
  {
    label: editorTexts.quote,
    synonyms: 'blockquote citation',
    icon: <QuoteIcon />,
    keys: toolKeys.quote,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => inText(editor).toggleBlockquote().run(),
  },
  ...ownTools('text'),
];

const media: Tool[] = [
  ...ownTools('media'),
  {
    label: articleFileTexts.tool,
    synonyms: articleFileTexts.synonyms,
    icon: <UploadIcon />,
    isForImages: true,
    run: (_editor, host) => host.open('article'),
  },
];

const help: Tool[] = [
  {
    label: editorTexts.help,
    synonyms: 'help keys hotkeys',
    icon: <HelpIcon />,
    keys: toolKeys.help,
    run: (_editor, host) => host.open('help'),
  },
];

const all: readonly (readonly Tool[])[] = [history, headings, words, blocks, media, help];

export type Holds = Pick<EditorHost, 'hasImages' | 'hasFiles' | 'hasProducts'>;

/** The tools for what the text can contain. */
function fitting(tools: readonly Tool[], holds: Holds): readonly Tool[] {
  return tools.filter(
    ({ isForImages, isForFiles, isForProducts }) =>
      (holds.hasImages || !isForImages) &&
      (holds.hasFiles || !isForFiles) &&
      (holds.hasProducts || !isForProducts),
  );
}

/** The toolbar from left to right; a line separates groups. */
export function toolGroups(host: Holds): readonly (readonly Tool[])[] {
  return all.map((group) => fitting(group, host));
}

/** Formats that are typed and have no tool. */
const slashOnly: Tool[] = [
  {
    label: editorTexts.find,
    synonyms: 'search',
    icon: <SearchIcon />,
    keys: toolKeys.find,
    run: (_editor, host) => host.open('find'),
  },
  {
    label: editorTexts.paragraph,
    synonyms: 'text plain words',
    icon: <ParagraphIcon />,
    keys: toolKeys.paragraph,
    run: (editor) => inText(editor).setParagraph().run(),
  },
  {
    label: editorTexts.divider,
    synonyms: 'horizontal rule hr separator ---',
    icon: <MinusIcon />,
    run: (editor) => inText(editor).setHorizontalRule().run(),
  },
];

const slash: readonly Tool[] = [headings, blocks, media, slashOnly, words, help].flat();

/** The slash menu, blocks first: every tool except those of the history. */
export function slashTools(host: Holds): readonly Tool[] {
  return fitting(slash, host);
}

function heading(level: 2 | 3 | 4, keys: string, icon: ReactNode): Tool {
  return {
    label: editorTexts.heading(level),
    synonyms: `h${level} title section`,
    icon,
    keys,
    isOn: (editor) => editor.isActive('heading', { level }),
    run: (editor) => inText(editor).toggleHeading({ level }).run(),
  };
}

function mark(name: keyof typeof markSynonyms, keys: string, icon: ReactNode): Tool {
  return {
    label: editorTexts[name],
    synonyms: markSynonyms[name],
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
