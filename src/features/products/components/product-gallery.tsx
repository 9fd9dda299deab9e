import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { BoxIcon, ZoomInIcon } from '#ui/more-icons.ts';
import { ModelViewer } from '#ui/model-viewer/model-viewer.tsx';
import { Picture } from '#ui/picture.tsx';
import { productTexts } from '../texts.ts';
import type { ShownItem } from './gallery-items.ts';
import { GallerySteps } from './gallery-steps.tsx';
import { useSwipe } from './use-swipe.ts';
import { ZoomDialog } from './zoom-dialog.tsx';

type ProductGalleryProps = {
  name: string;
  items: readonly ShownItem[];
};

/** The image viewer, and below it a grid of all images if there are several. */
export function ProductGallery({ name, items }: ProductGalleryProps) {
  const [chosen, setAt] = useState(0);
  // There may be fewer of them after a change of the product.
  const at = chosen < items.length ? chosen : 0;
  const [isZoomed, setZoomed] = useState(false);
  const step = (by: 1 | -1) => setAt((at + by + items.length) % items.length);
  const swipe = useSwipe(step);
  const current = items[at];
  if (!current) return null;

  function onKeyDown(event: KeyboardEvent) {
    if (items.length < 2 || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    step(event.key === 'ArrowRight' ? 1 : -1);
  }

  return (
    <section aria-label={productTexts.gallery} className="grid gap-3" onKeyDown={onKeyDown}>
      <div
        className="media touch-pan-y max-sm:-mx-(--gutter) max-sm:rounded-none"
        {...(current.model ? {} : swipe)}
      >
        <Stage key={current.id} name={name} item={current} number={at + 1} />
        {!current.model && (
          <IconButton
            label={productTexts.zoom}
            icon={<ZoomInIcon />}
            className="gallery-button top-4 right-4"
            aria-haspopup="dialog"
            onClick={() => setZoomed(true)}
          />
        )}
        {items.length > 1 && <GallerySteps at={at} count={items.length} onStep={step} />}
      </div>
      {items.length > 1 && <Thumbnails items={items} at={at} onChoose={setAt} />}
      {isZoomed && (
        <ZoomDialog
          name={name}
          item={current}
          at={at}
          count={items.length}
          onStep={step}
          onClose={() => setZoomed(false)}
        />
      )}
    </section>
  );
}

type StageProps = {
  name: string;
  item: ShownItem;
  number: number;
};

function Stage({ name, item, number }: StageProps) {
  const picture = (
    <Picture
      src={item.image}
      alt={productTexts.imageAlt(name, number)}
      width={item.width}
      height={item.height}
      sizes="(min-width: 90rem) 920px, (min-width: 64rem) calc(100vw - 32rem), 100vw"
      priority={number === 1}
      className={item.model ? 'blur-xs brightness-50' : undefined}
    />
  );
  if (!item.model) return picture;
  return (
    <ModelViewer
      address={item.model}
      poster={picture}
      words={{
        open: productTexts.openModel,
        opening: productTexts.openingModel,
        failed: productTexts.modelFailed,
        lost: productTexts.modelLost,
        zoomIn: productTexts.modelZoomIn,
        zoomOut: productTexts.modelZoomOut,
        reset: productTexts.modelReset,
        scene: productTexts.modelScene(name),
      }}
    />
  );
}

type ThumbnailsProps = {
  items: readonly ShownItem[];
  at: number;
  onChoose: (at: number) => void;
};

/** All images; without scripts each links to the full picture. */
function Thumbnails({ items, at, onChoose }: ThumbnailsProps) {
  const choose = (position: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(position);
  };
  return (
    <ul className="grid grid-cols-5 gap-2 sm:grid-cols-6 sm:gap-3">
      {items.map((item, position) => (
        <li key={item.id}>
          <a
            href={item.model ?? item.largest.address}
            className={classNames('media gallery-thumbnail', position === at && 'is-current')}
            aria-current={position === at ? 'true' : undefined}
            aria-label={
              item.model ? productTexts.model(position + 1) : productTexts.image(position + 1)
            }
            onClick={choose(position)}
          >
            <Picture
              src={item.image}
              alt=""
              width={400}
              height={250}
              sizes="(min-width: 64rem) 150px, (min-width: 40rem) 15vw, 21vw"
              className={item.model ? 'brightness-50' : undefined}
            />
            {item.model && (
              <span className="absolute inset-0 grid place-content-center text-xl text-white">
                <BoxIcon />
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
