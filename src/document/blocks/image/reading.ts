import { openPictures, replaceMissingPictures } from '../../reading/pictures.ts';
import type { BringToLife } from '../block.ts';

/**
 * The images of a text open as one sequence; one that does not load is replaced by a placeholder.
 */
export const bringToLife: BringToLife = (root) => {
  const endOpening = openPictures(root, 'figure.image');
  const endReplacing = replaceMissingPictures(root);
  return () => {
    endOpening();
    endReplacing();
  };
};
