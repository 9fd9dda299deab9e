import { IconButton } from '#ui/icon-button.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#ui/editor-icons.ts';
import { TrashIcon } from '#ui/icons.ts';
import { Picture } from '#ui/picture.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { PictureAttributes } from '../../picture-attributes.ts';
import { pictureTexts } from '../../picture-texts.ts';
import { onEnter } from '../bubble.tsx';
import { editorTexts } from '../texts.ts';
import type { Entry } from './entries.ts';

type PictureRowProps = {
  entry: Entry;
  index: number;
  count: number;
  onWrite: (words: Partial<Pick<PictureAttributes, 'alt' | 'title'>>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  onEnter: () => void;
};

/** One picture of a set with its texts, and buttons to reorder it. */
export function PictureRow(props: PictureRowProps) {
  const { entry, index, count, onMove, onRemove } = props;
  const number = index + 1;
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-start gap-3">
      {entry.picture ? (
        <Picture
          src={entry.picture.src}
          alt=""
          className="h-18 w-18 rounded-md object-cover"
          isSmall
        />
      ) : (
        <span className="h-18 w-18 rounded-md bg-surface-2" />
      )}
      <div className="grid gap-3">
        <Words {...props} />
      </div>
      <div className="grid">
        {/* Not `disabled`: the button that moved it keeps the focus at either end. */}
        <IconButton
          label={editorTexts.pictureUp(number)}
          icon={<ArrowUpIcon />}
          aria-disabled={index === 0 || undefined}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={editorTexts.pictureDown(number)}
          icon={<ArrowDownIcon />}
          aria-disabled={number === count || undefined}
          onClick={() => onMove(1)}
        />
        <IconButton
          label={editorTexts.removePicture(number)}
          icon={<TrashIcon />}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

function Words({ entry, onWrite, onEnter: save }: PictureRowProps) {
  const { picture, name, error, percent } = entry;
  if (error !== null) {
    return (
      <p role="alert" className="text-sm text-danger">
        {name}: {error}
      </p>
    );
  }
  if (picture === null) {
    return <ProgressBar percent={percent} label={editorTexts.uploading(name)} />;
  }
  return (
    <>
      <TextField
        label={pictureTexts.alt}
        placeholder={pictureTexts.altExample}
        value={picture.alt}
        onChange={(event) => onWrite({ alt: event.target.value })}
        onKeyDown={onEnter(save)}
      />
      <TextField
        label={pictureTexts.caption}
        value={picture.title ?? ''}
        onChange={(event) => onWrite({ title: event.target.value || null })}
        onKeyDown={onEnter(save)}
      />
    </>
  );
}
