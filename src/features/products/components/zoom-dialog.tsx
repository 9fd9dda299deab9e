import { useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.ts';
import { Picture } from '#ui/picture.tsx';
import { productTexts } from '../texts.ts';
import type { ShownItem } from './gallery-items.ts';
import { GallerySteps } from './gallery-steps.tsx';

type ZoomDialogProps = {
  name: string;
  item: ShownItem;
  at: number;
  count: number;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
};

/** One image in the whole window; a click or Enter shows it in full size, with scrolling. */
export function ZoomDialog({ name, item, at, count, onStep, onClose }: ZoomDialogProps) {
  const ref = useModalDialog();
  const [fullId, setFullId] = useState<string | null>(null);
  const isFull = fullId === item.id;

  return (
    <dialog
      ref={ref}
      className="zoom-dialog"
      aria-label={productTexts.zoomTitle(name)}
      // In full size the arrow keys scroll, otherwise the gallery shows another image.
      onKeyDown={(event) => isFull && event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <ZoomStage
        name={name}
        item={item}
        isFull={isFull}
        onToggle={() => setFullId(isFull ? null : item.id)}
      />
      <IconButton
        label={productTexts.close}
        icon={<CloseIcon />}
        className="gallery-button top-4 right-4"
        onClick={onClose}
      />
      {count > 1 && <GallerySteps at={at} count={count} onStep={onStep} />}
    </dialog>
  );
}

type ZoomStageProps = Pick<ZoomDialogProps, 'name' | 'item'> & {
  /** Whether the image is shown in full size. */
  isFull: boolean;
  onToggle: () => void;
};

function ZoomStage({ name, item, isFull, onToggle }: ZoomStageProps) {
  const { address, ...size } = item.largest;
  const full = { src: address, ...size };
  const fitted = { src: item.image(1600), width: item.width, height: item.height };
  return (
    <button
      type="button"
      className={classNames('zoom-stage', isFull && 'is-full')}
      aria-label={isFull ? productTexts.zoomFit : productTexts.zoomFull}
      onClick={onToggle}
    >
      <Picture {...(isFull ? full : fitted)} alt={name} priority />
    </button>
  );
}

/** A dialog that is open, above the page, as long as it is rendered. */
function useModalDialog() {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return ref;
}
