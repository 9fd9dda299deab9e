import { providers } from '#shared/embeds/providers.ts';

const hosts = [...providers.keys()].filter((key) => key.includes('.')).join(', ');
const accepted = `of a video on YouTube, Vimeo or PeerTube (${hosts}), or of a 3D model on Sketchfab`;

/** Sentences about videos and models on other sites. */
export const embedTexts = {
  name: 'Embed',
  synonyms: 'vimeo sketchfab peertube youtube video model iframe player',
  address: 'Address',
  addressHint: `The address ${accepted}.`,
  invalid: `This address cannot be embedded. Use the address ${accepted}.`,
  title: 'Title',
  titleTooLong: 'The title is longer than 200 characters.',
  insert: 'Insert embed',
  unknown: 'This content can no longer be embedded.',
  open: { video: (name: string) => `Watch on ${name}`, model: (name: string) => `View on ${name}` },
  frame: {
    video: (name: string, number: number) => `${name} video ${number}`,
    model: (name: string, number: number) => `${name} model ${number}`,
  },
} as const;
