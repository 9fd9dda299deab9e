import { expect, it } from 'vitest';
import { normaliseDocument } from '#document/normalise.ts';
import { mentionedSlugs } from './mentions.ts';

/** A paragraph with a link to each of these, in a list. */
function linking(...addresses: string[]) {
  const link = (href: string) => ({
    type: 'text',
    text: 'It',
    marks: [{ type: 'bold' }, { type: 'link', attrs: { href } }],
  });
  const paragraph = { type: 'paragraph', content: addresses.map(link) };
  const content = [{ type: 'bulletList', content: [{ type: 'listItem', content: [paragraph] }] }];
  return normaliseDocument({ type: 'doc', content });
}

it.each([
  ['/marketplace/scatter-kit', ['scatter-kit']],
  ['/marketplace/scatter-kit/?view=changes#reviews', ['scatter-kit']],
  ['https://forge.example/marketplace/scatter-kit', ['scatter-kit']],
  ['http://FORGE.example/marketplace/caf%C3%A9', ['café']],
  ['https://elsewhere.example/marketplace/scatter-kit', []],
  ['https://forge.example.evil/marketplace/scatter-kit', []],
  ['https://user@elsewhere.example/marketplace/scatter-kit', []],
  ['ftp://forge.example/marketplace/scatter-kit', []],
  ['mailto:forge.example/marketplace/scatter-kit', []],
  ['/marketplace', []],
  ['/marketplace/scatter-kit/files', []],
  ['/marketplace/%E0%A4%A', []],
  ['#marketplace', []],
])('%s names %j', (address, slugs) => {
  expect(mentionedSlugs(linking(address), 'forge.example')).toEqual(slugs);
});

it('names each product once, the first eight of the text', () => {
  const addresses = Array.from({ length: 12 }, (_, n) => `/marketplace/kit-${n}`);
  expect(mentionedSlugs(linking('/marketplace/kit-2', ...addresses), 'forge.example')).toEqual([
    'kit-2',
    'kit-0',
    'kit-1',
    'kit-3',
    'kit-4',
    'kit-5',
    'kit-6',
    'kit-7',
  ]);
});
