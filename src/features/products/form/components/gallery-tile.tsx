import { imageAddress } from '#shared/image-variants.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ArrowLeftIcon, ArrowRightIcon, TrashIcon } from '#ui/icons.ts';
import type { OrderAction } from '#ui/ordering/use-order-focus.ts';
import { Picture } from '#ui/picture.tsx';
import type { GalleryEntry } from '../draft.ts';
import { productFormTexts as texts } from '../texts.ts';

type GalleryTileProps = {
  entry: GalleryEntry;
  number: number;
  count: number;
  onAct: (action: OrderAction) => void;
  onDrag: (id: string | null) => void;
  /** Sets the tile that is being dragged; null if none is. */
  onDrop: (() => void) | null;
};

/** One item of the gallery: it can be dragged, or moved and removed with its buttons. */
export function GalleryTile(props: GalleryTileProps) {
  const { entry, number, onDrag, onDrop } = props;
  return (
    <li
      data-tile={entry.id}
      draggable
      className={classNames('grid cursor-grab gap-1', onDrop && 'opacity-80')}
      onDragStart={() => onDrag(entry.id)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => onDrop && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop?.();
      }}
    >
      <GalleryItemPreview entry={entry} number={number} />
      <TileButtons {...props} />
    </li>
  );
}

function TileButtons({ number, count, onAct }: GalleryTileProps) {
  return (
    <div className="flex justify-between">
      <IconButton
        size="small"
        data-action="earlier"
        label={texts.moveEarlier(number)}
        icon={<ArrowLeftIcon />}
        aria-disabled={number === 1}
        onClick={() => onAct('earlier')}
      />
      <IconButton
        size="small"
        data-action="later"
        label={texts.moveLater(number)}
        icon={<ArrowRightIcon />}
        aria-disabled={number === count}
        onClick={() => onAct('later')}
      />
      <IconButton
        size="small"
        data-action="remove"
        label={texts.removeItem(number)}
        icon={<TrashIcon />}
        onClick={() => onAct('remove')}
      />
    </div>
  );
}

/** The picture, or a placeholder for a 3D preview. */
function GalleryItemPreview({ entry, number }: { entry: GalleryEntry; number: number }) {
  return (
    <div className="media">
      {entry.kind === 'image' ? (
        <Picture
          src={(width) => imageAddress(entry.id, width)}
          alt={texts.galleryItem(number)}
          width={entry.width}
          height={entry.height}
          sizes="14rem"
        />
      ) : (
        <p className="grid h-full place-items-center text-sm font-semibold text-muted">
          {texts.modelLabel}
        </p>
      )}
    </div>
  );
}
