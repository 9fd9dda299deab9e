import { IconButton } from '#ui/icon-button.tsx';
import { ClockIcon, FlagIcon, MoreIcon, PencilIcon, TrashIcon } from '#ui/icons.ts';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { ResetIcon } from '#ui/more-icons.ts';
import { subjectTypeOf } from '../rules.ts';
import { commentTexts, sectionTexts } from '../texts.ts';
import { useCommentsView } from './comments-context.ts';

/** The viewer's actions on a comment. */
export type CommentOptionActs = Partial<
  Record<'edit' | 'delete' | 'report' | 'remove' | 'restore' | 'history', (() => void) | undefined>
>;

/** The menu of a comment: the actions of its author, and those of others. */
export function CommentOptions({ acts }: { acts: CommentOptionActs }) {
  const type = subjectTypeOf(useCommentsView().subject);
  const { edit, report, remove, restore, history } = acts;
  return (
    <span className="comment-options">
      <Menu
        label={sectionTexts[type].options}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            size="small"
            label={sectionTexts[type].options}
            icon={<MoreIcon />}
          />
        )}
      >
        {edit && (
          <MenuItem icon={<PencilIcon />} onClick={edit}>
            {commentTexts.edit}
          </MenuItem>
        )}
        {acts.delete && (
          <MenuItem danger icon={<TrashIcon />} onClick={acts.delete}>
            {commentTexts.delete}
          </MenuItem>
        )}
        {report && (
          <MenuItem icon={<FlagIcon />} onClick={report}>
            {commentTexts.report}
          </MenuItem>
        )}
        {history && (
          <MenuItem icon={<ClockIcon />} onClick={history}>
            {commentTexts.history}
          </MenuItem>
        )}
        {remove && (
          <MenuItem danger icon={<TrashIcon />} onClick={remove}>
            {commentTexts.removeOpener}
          </MenuItem>
        )}
        {restore && (
          <MenuItem icon={<ResetIcon />} onClick={restore}>
            {commentTexts.restore}
          </MenuItem>
        )}
      </Menu>
    </span>
  );
}
