import { modelAddress } from '#features/uploads/files/rules.ts';
import { imageAddress, type VariantWidth } from '#features/uploads/rules.ts';

/** A picture of the gallery, or a 3D preview that has the product's thumbnail as its poster. */
export type ShownItem = {
  id: string;
  image: (width: VariantWidth) => string;
  width: number;
  height: number;
  /** The address of the model of a 3D preview. */
  model: string | null;
};

type Stored = {
  thumbnailId: string;
  thumbnailWidth: number;
  thumbnailHeight: number;
  gallery: readonly {
    imageId: string | null;
    modelId: string | null;
    width: number | null;
    height: number | null;
  }[];
};

/** What the viewer shows: the thumbnail, then the gallery in its order. */
export function shownItems(product: Stored): ShownItem[] {
  const thumbnail = {
    id: product.thumbnailId,
    image: (width: VariantWidth) => imageAddress(product.thumbnailId, width),
    width: product.thumbnailWidth,
    height: product.thumbnailHeight,
    model: null,
  };
  const others = product.gallery.map(({ imageId, modelId, width, height }): ShownItem => {
    if (modelId) return { ...thumbnail, id: modelId, model: modelAddress(modelId) };
    const id = imageId ?? product.thumbnailId;
    return {
      id,
      image: (variant) => imageAddress(id, variant),
      width: width ?? product.thumbnailWidth,
      height: height ?? product.thumbnailHeight,
      model: null,
    };
  });
  return [thumbnail, ...others];
}
