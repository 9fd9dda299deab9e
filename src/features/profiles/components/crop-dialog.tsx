import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RangeField } from '#ui/range-field.tsx';
import { cropRectangle, dragged, middleCrop, zoomLimits, type Crop, type Size } from '../crop.ts';
import { pictureShapes, type PictureKind } from '../rules.ts';
import { profileTexts } from '../texts.ts';
import { cutOut } from './cut-out.ts';

type CropDialogProps = {
  kind: PictureKind;
  /** Null: closed. */
  picture: ImageBitmap | null;
  onCancel: () => void;
  onUse: (file: Promise<File>) => void;
};

/** Chooses the visible part of a picture: by dragging, or with sliders for each direction. */
export function CropDialog({ kind, picture, onCancel, onUse }: CropDialogProps) {
  const [crop, setCrop] = useState(middleCrop);
  const [cropped, setCropped] = useState(picture);
  if (cropped !== picture) {
    setCropped(picture);
    setCrop(middleCrop);
  }
  return (
    <Dialog
      open={picture !== null}
      onClose={onCancel}
      title={profileTexts.cropTitle[kind]}
      description={profileTexts.cropIntro}
      size="wide"
      actions={
        <>
          <Button
            variant="primary"
            onClick={() => picture && onUse(cutOut(picture, pictureShapes[kind], crop))}
          >
            {profileTexts.cropUse}
          </Button>
          <Button onClick={onCancel}>{profileTexts.cropCancel}</Button>
        </>
      }
    >
      {picture && <CropFrame kind={kind} picture={picture} crop={crop} onChange={setCrop} />}
      {picture && <CropSliders kind={kind} picture={picture} crop={crop} onChange={setCrop} />}
    </Dialog>
  );
}

type CropProps = {
  kind: PictureKind;
  picture: ImageBitmap;
  crop: Crop;
  onChange: (crop: Crop) => void;
};

function CropFrame({ kind, picture, crop, onChange }: CropProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const shape = pictureShapes[kind];
  useEffect(() => {
    const canvas = ref.current;
    const surface = canvas?.getContext('2d');
    if (!canvas || !surface) return;
    const { left, top, width, height } = cropRectangle(picture, shape, crop);
    surface.clearRect(0, 0, canvas.width, canvas.height);
    surface.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  }, [picture, shape, crop]);

  function drag(event: PointerEvent<HTMLCanvasElement>) {
    if (event.buttons === 0) return;
    const { movementX: right, movementY: down, currentTarget } = event;
    onChange(dragged(crop, { right, down, frameWidth: currentTarget.clientWidth }, picture, shape));
  }

  return (
    <canvas
      ref={ref}
      className={kind === 'avatar' ? 'crop-frame crop-frame-round' : 'crop-frame'}
      width={shape.width}
      height={shape.height}
      role="img"
      aria-label={profileTexts.cropPreview}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}

function CropSliders({ kind, picture, crop, onChange }: CropProps) {
  const room = roomOf(picture, pictureShapes[kind], crop);
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <RangeField
        label={profileTexts.cropZoom}
        min={zoomLimits.min}
        max={zoomLimits.max}
        step={0.05}
        value={crop.zoom}
        data-autofocus=""
        onChange={(zoom) => onChange({ ...crop, zoom })}
      />
      <RangeField
        label={profileTexts.cropAcross}
        min={0}
        max={1}
        step={0.01}
        value={crop.across}
        disabled={!room.across}
        onChange={(across) => onChange({ ...crop, across })}
      />
      <RangeField
        label={profileTexts.cropDown}
        min={0}
        max={1}
        step={0.01}
        value={crop.down}
        disabled={!room.down}
        onChange={(down) => onChange({ ...crop, down })}
      />
    </div>
  );
}

/** Whether the picture extends beyond its frame. */
function roomOf(picture: Size, shape: Size, crop: Crop): { across: boolean; down: boolean } {
  const { width, height } = cropRectangle(picture, shape, crop);
  return { across: picture.width - width >= 1, down: picture.height - height >= 1 };
}
