import type { BringToLife } from '../blocks/block.ts';
import { lessMotion, motionButton } from './motion-button.ts';

/** Below this size in pixels the button would hide the picture. */
const smallest = 160;

/**
 * Each animated picture can be paused and played; two that are compared share one button. When
 * paused, the still from the markup is shown, which is there for reduced motion.
 */
export const bringToLife: BringToLife = (root) => {
  const figures = new Map<Element, HTMLSourceElement[]>();
  for (const source of root.querySelectorAll<HTMLSourceElement>('figure picture > source')) {
    const figure = source.closest('.before-after') ?? source.closest('figure');
    if (figure) figures.set(figure, [...(figures.get(figure) ?? []), source]);
  }
  const ends = [...figures].map(([figure, sources]) => addButton(figure, sources));
  return () => {
    for (const end of ends) end();
  };
};

function addButton(figure: Element, sources: readonly HTMLSourceElement[]): () => void {
  let isMoving = !matchMedia(lessMotion).matches;
  const image = figure.querySelector('picture > img');
  const { button, show } = motionButton(image?.getAttribute('alt') ?? '', () => {
    isMoving = !isMoving;
    if (isMoving) follow();
    else void Promise.all(sources.map(loadStill)).then(follow, keepMoving);
  });
  const keepMoving = () => {
    isMoving = true;
    follow();
  };
  let isOver = false;
  const follow = () => {
    if (isOver) return;
    show(isMoving);
    for (const source of sources) source.media = isMoving ? 'not all' : 'all';
  };
  const sides = ['width', 'height'].map((side) => Number(image?.getAttribute(side)));
  button.classList.toggle('is-below', Math.min(...sides) < smallest);
  // Before the caption, next after the picture in Tab order.
  figure.querySelector(':scope > a.picture')?.after(button);
  if (!button.isConnected) figure.append(button);
  follow();
  return () => {
    isOver = true;
    button.remove();
    for (const source of sources) source.media = lessMotion;
  };
}

/**
 * If it were shown before it has loaded, a still that fails to load would remove the picture too.
 */
async function loadStill({ srcset }: HTMLSourceElement): Promise<void> {
  const still = new Image();
  still.src = srcset;
  await still.decode();
}
