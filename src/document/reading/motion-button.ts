import { pictureTexts } from '../picture-texts.ts';

/** Readers whose device is set to reduced motion. */
export const lessMotion = '(prefers-reduced-motion: reduce)';

/** The button in the corner of a moving picture or loop; `show` sets what a click would do. */
export function motionButton(words: string, onPress: () => void) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'motion-button';
  button.addEventListener('click', onPress);
  const show = (isMoving: boolean) => {
    const act = isMoving ? pictureTexts.pause : pictureTexts.play;
    button.textContent = act;
    button.setAttribute('aria-label', words === '' ? act : `${act}: ${words}`);
  };
  return { button, show };
}
