import { providerOf } from '#shared/embeds/embed.ts';
import { openFrames } from '../../reading/frames.ts';
import type { BringToLife } from '../block.ts';
import { embedTexts } from './texts.ts';

/** Replaces the link with the player when a reader clicks it, and not before. */
export const bringToLife: BringToLife = (root) =>
  openFrames(root, '[data-embed]', (place, number) => {
    const [provider = '', id = ''] = place.dataset['embed']?.split('/') ?? [];
    const known = providerOf({ provider, id });
    if (known === null) return null;
    const title = place.querySelector('strong')?.textContent;
    const { name, shows } = known;
    return { provider, id, title: title ?? embedTexts.frame[shows](name, number) };
  });
