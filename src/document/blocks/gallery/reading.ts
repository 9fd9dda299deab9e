import { openPictures, replaceMissingPictures } from '../../reading/pictures.ts';
import type { BringToLife } from '../block.ts';

/** The pictures of each gallery open as one sequence. */
export const bringToLife: BringToLife = (root) => {
  const galleries = [...root.querySelectorAll<HTMLElement>('figure.gallery')];
  const ends = galleries.flatMap((gallery) => [
    openPictures(gallery, '.gallery-item'),
    replaceMissingPictures(gallery),
  ]);
  return () => {
    for (const end of ends) end();
  };
};
