import type { Extensions } from '@tiptap/core';
import { TaskList } from '@tiptap/extension-list';
import { Placeholder, Selection } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { ownEditing } from '../blocks/editing.ts';
import { safeHref } from '../links.ts';
import { offeredHeadingLevels } from '../rules.ts';
import { BlockMoveKeys } from './block-move-keys.ts';
import { EditorKeys } from './editor-keys.ts';
import { FileIntake } from './file-intake.ts';
import type { EditorHost } from './host.ts';
import { FindText } from './find-text.ts';
import { ListStart } from './list-start.ts';
import { NumberedList } from './numbered-list.ts';
import { SlashKeys } from './slash-menu.ts';
import { SelectedBlock } from './selected-block.ts';
import { KeyboardTaskItem } from './task-item.ts';
import { TextLimits } from './text-limit.ts';
import { TrailingParagraph } from './trailing-paragraph.ts';
import { UploadPlaces } from './upload-places.ts';

/** All extensions of the editor: the nodes and marks of the document's schema and no others. */
export function documentExtensions(host: EditorHost): Extensions {
  return [
    StarterKit.configure({
      codeBlock: false,
      orderedList: false,
      underline: false,
      trailingNode: false,
      heading: { levels: [...offeredHeadingLevels] },
      undoRedo: { depth: 100, newGroupDelay: 500 },
      dropcursor: { class: 'drop-cursor', color: false, width: 2 },
      link: {
        openOnClick: false,
        markdownLinks: true,
        defaultProtocol: 'https',
        isAllowedUri: (address) => safeHref(address) !== '',
        HTMLAttributes: { target: null, rel: null, class: null },
      },
    }),
    TaskList.configure({ HTMLAttributes: { class: 'tasks' } }),
    KeyboardTaskItem,
    ...Object.values(ownEditing).flatMap(({ extensions }) => extensions(host)),
    Placeholder.configure({ placeholder: host.placeholder }),
    Selection,
    NumberedList,
    ListStart,
    TrailingParagraph,
    SelectedBlock,
    TextLimits.configure({ onRefused: host.onLimit }),
    SlashKeys.configure({ host }),
    BlockMoveKeys.configure({ announce: host.announce }),
    EditorKeys.configure({ open: host.open }),
    FileIntake.configure({
      takeFiles: host.takeFiles,
      takeArticle: host.takeArticle,
      onIntake: host.onIntake,
    }),
    UploadPlaces,
    FindText,
  ];
}
