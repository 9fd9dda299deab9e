import { lookupTable } from '#shared/lookup-table.ts';
import { editorTexts } from './texts.ts';

/** Keys in ProseMirror's notation: 'Mod-Shift-7', where Mod is Ctrl, or Cmd on Apple's systems. */
export const toolKeys = {
  undo: 'Mod-z',
  redo: 'Mod-Shift-z',
  heading2: 'Mod-Alt-2',
  heading3: 'Mod-Alt-3',
  heading4: 'Mod-Alt-4',
  paragraph: 'Mod-Alt-0',
  bold: 'Mod-b',
  italic: 'Mod-i',
  strike: 'Mod-Shift-s',
  code: 'Mod-e',
  bulletList: 'Mod-Shift-8',
  orderedList: 'Mod-Shift-7',
  taskList: 'Mod-Shift-9',
  quote: 'Mod-Shift-b',
  link: 'Mod-k',
  help: 'Mod-/',
  find: 'Mod-f',
  toolbar: 'Alt-F10',
  toggleTask: 'Mod-Enter',
  moveUp: 'Alt-Shift-ArrowUp',
  moveDown: 'Alt-Shift-ArrowDown',
} as const;

export type ShortcutRow = {
  label: string;
  /** Alternatives; each is a key combination or typed text. */
  keys: readonly string[];
  /** Typed at the start of a line, or around words if it has two parts. */
  typed?: string;
};
export type ShortcutGroup = { title: string; rows: readonly ShortcutRow[] };

/** The entries of the help sheet. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'Words',
    rows: [
      { label: editorTexts.bold, keys: [toolKeys.bold], typed: '**words**' },
      { label: editorTexts.italic, keys: [toolKeys.italic], typed: '*words*' },
      { label: editorTexts.strike, keys: [toolKeys.strike], typed: '~~words~~' },
      { label: editorTexts.code, keys: [toolKeys.code], typed: '`words`' },
      { label: editorTexts.link, keys: [toolKeys.link], typed: '[words](address)' },
      { label: 'New line in the same block', keys: ['Shift-Enter'] },
    ],
  },
  {
    title: 'Blocks',
    rows: [
      { label: editorTexts.heading(2), keys: [toolKeys.heading2], typed: '##' },
      { label: editorTexts.heading(3), keys: [toolKeys.heading3], typed: '###' },
      { label: editorTexts.heading(4), keys: [toolKeys.heading4], typed: '####' },
      { label: editorTexts.paragraph, keys: [toolKeys.paragraph] },
      { label: editorTexts.bulletList, keys: [toolKeys.bulletList], typed: '-' },
      { label: editorTexts.orderedList, keys: [toolKeys.orderedList], typed: '1.' },
      { label: editorTexts.taskList, keys: [toolKeys.taskList], typed: '[ ]' },
      { label: 'Tick a task', keys: [toolKeys.toggleTask] },
      { label: 'Indent in a list or code', keys: ['Tab'] },
      { label: 'Indent less', keys: ['Shift-Tab'] },
      { label: editorTexts.quote, keys: [toolKeys.quote], typed: '>' },
      { label: 'Move the block or list item up', keys: [toolKeys.moveUp] },
      { label: 'Move the block or list item down', keys: [toolKeys.moveDown] },
      { label: editorTexts.divider, keys: [], typed: '---' },
      { label: 'Any block or tool', keys: [], typed: '/' },
    ],
  },
  {
    title: 'Getting around',
    rows: [
      { label: editorTexts.undo, keys: [toolKeys.undo] },
      { label: editorTexts.redo, keys: [toolKeys.redo, 'Mod-y'] },
      { label: editorTexts.find, keys: [toolKeys.find] },
      { label: 'To the toolbar', keys: [toolKeys.toolbar] },
      { label: 'To the fields of an image or a link', keys: ['Tab'] },
      { label: 'Back to the text', keys: ['Escape'] },
      { label: 'Out of the text', keys: ['Escape Tab'] },
      { label: 'This list', keys: [toolKeys.help] },
    ],
  },
];

const arrows = { ArrowUp: '↑', ArrowDown: '↓' };
const appleNames = lookupTable<string>({
  Mod: '⌘',
  Alt: '⌥',
  Shift: '⇧',
  Enter: '↩',
  Tab: '⇥',
  Escape: 'esc',
  ...arrows,
});
const otherNames = lookupTable<string>({ Mod: 'Ctrl', Escape: 'Esc', ...arrows });

/** The keys as labelled on the keyboard: 'Ctrl+Shift+7' or '⌘⇧7'. */
export function keyLabel(keys: string, isApple: boolean): string {
  const names = isApple ? appleNames : otherNames;
  const spell = (chord: string) =>
    chord
      .split('-')
      .map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key))
      .join(isApple ? '' : '+');
  return keys.split(' ').map(spell).join(', ');
}

/** The keys in the notation of `aria-keyshortcuts`: 'Control+Shift+7'. */
export function ariaKeys(keys: string, isApple: boolean): string {
  return keys
    .split('-')
    .map((key) => (key === 'Mod' ? (isApple ? 'Meta' : 'Control') : key))
    .join('+');
}
