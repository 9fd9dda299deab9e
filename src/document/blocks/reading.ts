import type { OwnKind } from '../nodes.ts';
import type { Announce, BringToLife } from './block.ts';

type Reading = {
  /** The selector for the kind's markup, if scripts can improve it. */
  selector: string;
  load: () => Promise<{ bringToLife: BringToLife }>;
};

/**
 * The scripts of each kind that has a folder, loaded if a document has such a block; null if it
 * needs none.
 */
const ownReading: { [K in OwnKind]: Reading | null } = {
  codeBlock: {
    selector: '[data-copy-code]',
    load: () => import('./code-block/reading.ts'),
  },
  callout: null,
  gallery: { selector: 'figure.gallery', load: () => import('./gallery/reading.ts') },
  beforeAfter: {
    selector: 'figure.before-after',
    load: () => import('./before-after/reading.ts'),
  },
  image: { selector: 'figure.image', load: () => import('./image/reading.ts') },
  loop: { selector: 'figure.loop', load: () => import('./loop/reading.ts') },
  maths: null,
  model: { selector: 'figure.model', load: () => import('./model/reading.ts') },
  table: null,
  nodeGraph: { selector: '[data-node-graph]', load: () => import('./node-graph/reading.ts') },
  video: { selector: '[data-video-id]', load: () => import('./video/reading.ts') },
  download: null,
  embed: { selector: '[data-embed]', load: () => import('./embed/reading.ts') },
};

/** Several kinds can contain animated pictures. */
const movingPictures: Reading = {
  selector: 'figure picture > source',
  load: () => import('../reading/moving-pictures.ts'),
};

/**
 * Adds behaviour to the blocks of a rendered document, each kind as soon as its scripts are loaded.
 * Without them the document is still readable.
 * @returns a function that ends it
 */
export function activateBlocks(root: HTMLElement, announce: Announce): () => void {
  const ends: (() => void)[] = [];
  let isOver = false;
  for (const reading of [...Object.values(ownReading), movingPictures]) {
    if (reading === null || root.querySelector(reading.selector) === null) continue;
    void reading.load().then(
      ({ bringToLife }) => {
        if (!isOver) ends.push(bringToLife(root, announce));
      },
      // Offline, or a newer version of the site: the document stays readable.
      () => undefined,
    );
  }
  return () => {
    isOver = true;
    for (const end of ends) end();
  };
}
