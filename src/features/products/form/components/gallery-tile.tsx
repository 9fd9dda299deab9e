import { imageAddress } from '#shared/image-variants.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '#ui/icons.ts';
import { OrderButtons, OrderedItem, type OrderedItemProps } from '#ui/ordering/ordered-item.tsx';
import { Picture } from '#ui/picture.tsx';
import type { GalleryEntry } from '../draft.ts';
import { productFormTexts as texts } from '../texts.ts';

type GalleryTileProps = OrderedItemProps & { entry: GalleryEntry };

const icons = { earlier: <ArrowLeftIcon />, later: <ArrowRightIcon /> };

/** One item of the gallery: it can be dragged, or moved and removed with its buttons. */
export function GalleryTile({ entry, onDrag, onDrop, ...rest }: GalleryTileProps) {
  const { number } = rest;
  const labels = {
    earlier: texts.moveEarlier(number),
    later: texts.moveLater(number),
    remove: texts.removeItem(number),
  };
  return (
    <OrderedItem id={entry.id} className="grid cursor-grab gap-1" onDrag={onDrag} onDrop={onDrop}>
      <GalleryItemPreview entry={entry} number={number} />
      <div className="flex justify-between">
        <OrderButtons labels={labels} icons={icons} {...rest} />
      </div>
    </OrderedItem>
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
