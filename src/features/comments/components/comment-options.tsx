import { IconButton } from '#ui/icon-button.tsx';
import { MoreIcon, PencilIcon, TrashIcon } from '#ui/icons.ts';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { commentTexts } from '../texts.ts';

type CommentOptionsProps = {
  /** Only the author edits. */
  onEdit: (() => void) | undefined;
  onDelete: () => void;
};

/** The menu of a comment, for those who may change it. */
export default function CommentOptions({ onEdit, onDelete }: CommentOptionsProps) {
  return (
    <span className="comment-options">
      <Menu
        label={commentTexts.options}
        trigger={(trigger) => (
          <IconButton {...trigger} size="small" label={commentTexts.options} icon={<MoreIcon />} />
        )}
      >
        {onEdit && (
          <MenuItem icon={<PencilIcon />} onClick={onEdit}>
            {commentTexts.edit}
          </MenuItem>
        )}
        <MenuItem danger icon={<TrashIcon />} onClick={onDelete}>
          {commentTexts.delete}
        </MenuItem>
      </Menu>
    </span>
  );
}
