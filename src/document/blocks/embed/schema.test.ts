import { describe, expect, it } from 'vitest';
import { normaliseDocument } from '../../normalise.ts';
import { outcomeOf } from '../../testing/outcome.ts';

const refusal =
  'This address cannot be embedded. Use the address of a video on YouTube, Vimeo or PeerTube (video.blender.org, framatube.org, makertube.net, tilvids.com), or of a 3D model on Sketchfab.';
const titled = { provider: 'vimeo', id: '76979871', title: 'A lamp, lit' };

function documentOf(attrs: unknown) {
  return { type: 'doc', content: [{ type: 'embed', attrs }] };
}

describe('what is stored', () => {
  it('is provider, id and title, whatever else is sent', () => {
    const sent = {
      ...titled,
      title: ' A lamp, lit\u0000 ',
      src: 'https://evil.example',
      onload: 'x',
    };
    expect(normaliseDocument(documentOf(sent)).content).toEqual([{ type: 'embed', attrs: titled }]);
  });

  it.each([
    undefined,
    null,
    {},
    { src: 'https://vimeo.com/76979871' },
    { provider: 'vimeo', id: 76979871 },
    { provider: 'vimeo', id: 'https://vimeo.com/76979871' },
    { provider: 'https://evil.example', id: '1' },
    { provider: 'peertube.evil.example', id: 'kkGMgK9ZtnKfYAgnEtQxbv' },
    { provider: 'vimeo', id: `76979871"onload="alert(1)` },
    { provider: 'youtube', id: 'aqz-KE-bpKQ' },
  ])('is never %j', (attrs) => {
    expect(outcomeOf(documentOf(attrs))).toBeTypeOf('string');
  });

  it('is refused with what would be accepted, and a title with its limit', () => {
    expect(outcomeOf(documentOf({ provider: 'vimeo', id: 'x' }))).toBe(refusal);
    expect(outcomeOf(documentOf({ ...titled, title: 'x'.repeat(201) }))).toBe(
      'The title is longer than 200 characters.',
    );
  });
});
