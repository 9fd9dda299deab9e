import { modelAddress } from '#shared/file-addresses.ts';
import {
  imageAddress,
  largestOf,
  type ImageSize,
  type VariantWidth,
} from '#shared/image-variants.ts';

/** A picture of the gallery, or a 3D preview with the product's thumbnail as its poster. */
export type ShownItem = {
  id: string;
  image: (width: VariantWidth) => string;
  width: number;
  height: number;
  /** What is shown in full size. */
  largest: ReturnType<typeof largestOf>;
  /** The address of the model of a 3D preview. */
  model: string | null;
};

type Stored = {
  thumbnailId: string;
  thumbnailWidth: number;
  thumbnailHeight: number;
  thumbnailFullWidth?: number | null;
  thumbnailFullHeight?: number | null;
  gallery: readonly ({
    imageId: string | null;
    modelId: string | null;
  } & { [Side in keyof ImageSize]: number | null })[];
};

/** The content of the viewer: the thumbnail, then the gallery in order. */
export function shownItems(product: Stored): ShownItem[] {
  const thumbnail = pictureItem(product.thumbnailId, {
    width: product.thumbnailWidth,
    height: product.thumbnailHeight,
    fullWidth: product.thumbnailFullWidth,
    fullHeight: product.thumbnailFullHeight,
  });
  const others = product.gallery.map(({ imageId, modelId, width, height, ...full }): ShownItem => {
    if (modelId) return { ...thumbnail, id: modelId, model: modelAddress(modelId) };
    if (!imageId || !width || !height) return thumbnail;
    return pictureItem(imageId, { width, height, ...full });
  });
  return [thumbnail, ...others];
}

function pictureItem(id: string, size: ImageSize): ShownItem {
  return {
    id,
    image: (width) => imageAddress(id, width),
    width: size.width,
    height: size.height,
    largest: largestOf(id, size),
    model: null,
  };
}
