/**
 * The chosen part of a picture: the zoom, and the position from 0 (left, top) to 1 (right, bottom).
 */
export type Crop = { zoom: number; across: number; down: number };

export type Size = { width: number; height: number };

export const zoomLimits = { min: 1, max: 4 } as const;
export const middleCrop: Crop = { zoom: 1, across: 0.5, down: 0.5 };

/** The part of the picture that a crop shows, in the picture's own pixels. */
export function cropRectangle(picture: Size, shape: Size, crop: Crop): Size & CropOffset {
  const ratio = shape.width / shape.height;
  const isWider = picture.width / picture.height > ratio;
  const widest = isWider ? picture.height * ratio : picture.width;
  const width = widest / between(crop.zoom, zoomLimits.min, zoomLimits.max);
  const height = width / ratio;
  return {
    width,
    height,
    left: (picture.width - width) * between(crop.across, 0, 1),
    top: (picture.height - height) * between(crop.down, 0, 1),
  };
}

type CropOffset = { left: number; top: number };

/**
 * The crop after the picture was dragged in its frame by this many pixels of the frame, whose width
 * is given. It stops at the edges of the picture.
 */
export function dragged(
  crop: Crop,
  by: { right: number; down: number; frameWidth: number },
  picture: Size,
  shape: Size,
): Crop {
  const { width, height } = cropRectangle(picture, shape, crop);
  const scale = width / by.frameWidth;
  const move = (place: number, pixels: number, room: number) =>
    room < 1e-6 ? place : between(place - (pixels * scale) / room, 0, 1);
  return {
    ...crop,
    across: move(crop.across, by.right, picture.width - width),
    down: move(crop.down, by.down, picture.height - height),
  };
}

/** The size of the cut-out: the desired size, but never upscaled. */
export function outputSize(picture: Size, shape: Size, crop: Crop): Size {
  const { width } = cropRectangle(picture, shape, crop);
  const scale = Math.min(1, width / shape.width);
  return {
    width: Math.max(1, Math.round(shape.width * scale)),
    height: Math.max(1, Math.round(shape.height * scale)),
  };
}

function between(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
