import { IconButton } from '#ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/more-icons.ts';
import { productTexts } from '../texts.ts';

type StepsProps = { at: number; count: number; onStep: (by: 1 | -1) => void };

/** Previous and next over a picture, and its position among all. */
export function GallerySteps({ at, count, onStep }: StepsProps) {
  return (
    <>
      <IconButton
        label={productTexts.previousImage}
        icon={<ChevronLeftIcon />}
        className="gallery-button top-1/2 left-4 -translate-y-1/2"
        onClick={() => onStep(-1)}
      />
      <IconButton
        label={productTexts.nextImage}
        icon={<ChevronRightIcon />}
        className="gallery-button top-1/2 right-4 -translate-y-1/2"
        onClick={() => onStep(1)}
      />
      <span role="status" className="gallery-place">
        {productTexts.place(at + 1, count)}
      </span>
    </>
  );
}
