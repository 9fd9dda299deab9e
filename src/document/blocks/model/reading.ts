import { replaceMissingPictures } from '../../reading/pictures.ts';
import type { BringToLife } from '../block.ts';
import { openModel } from './viewer.ts';
import { modelTexts } from './texts.ts';

/** A button on each picture: nothing of a model is loaded before it is clicked. */
export const bringToLife: BringToLife = (root, announce) => {
  const life = new AbortController();
  for (const figure of root.querySelectorAll<HTMLElement>('figure.model')) {
    const stage = figure.querySelector<HTMLElement>('.model-stage');
    const address = figure.querySelector('.model-file')?.getAttribute('href');
    if (!stage || !address) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'model-open';
    button.textContent = modelTexts.view;
    const open = () => void openModel(stage, { address, button, announce, signal: life.signal });
    button.addEventListener('click', open, { signal: life.signal });
    stage.append(button);
    const endReplacing = replaceMissingPictures(stage);
    life.signal.addEventListener('abort', () => {
      button.remove();
      endReplacing();
    });
  }
  return () => life.abort();
};
