import { describe, expect, it } from 'vitest';
import { hasContent, imagesOf, plainText } from './content.ts';
import { mailHtml, mailText } from './mail.ts';
import { normaliseDocument } from './normalise.ts';
import { renderDocument } from './render.server.ts';
import { existingImage, outcomeOf } from './testing/outcome.ts';
import { readHarmlessHtml } from './testing/strict-html.ts';

const id = '0198c0de-1234-7abc-8def-0123456789ab';
const gone = '0199c0de-1234-7abc-8def-0123456789ab';
const picture = (facts = {}) => ({ src: existingImage, alt: 'A "bench"', title: null, ...facts });
const setOf = (type: string, pictures: unknown) => ({
  type: 'doc',
  content: [{ type, attrs: { pictures } }],
});
const pictures = (count: number) => Array.from({ length: count }, () => picture());

const galleryCount = 'A gallery has 2 to 12 pictures.';
const two = 'A comparison has two pictures.';
const foreign = 'Only images that were uploaded to Forge can be used.';

it.each([
  ['gallery', pictures(1), galleryCount],
  ['gallery', pictures(13), galleryCount],
  ['gallery', undefined, galleryCount],
  ['gallery', 'a,b', galleryCount],
  ['gallery', { length: 2 }, galleryCount],
  ['gallery', [picture(), picture({ src: 'https://evil.example/x.png' })], foreign],
  ['gallery', [picture(), picture({ src: 'javascript:alert(1)' })], foreign],
  ['gallery', [picture(), picture({ src: `${existingImage}" onerror="alert(1)` })], foreign],
  ['beforeAfter', pictures(1), two],
  ['beforeAfter', pictures(3), two],
  ['beforeAfter', null, two],
  ['beforeAfter', [picture(), picture({ src: '//evil.example/x' })], foreign],
])('%s of %j is refused', (type, given, sentence) => {
  expect(outcomeOf(setOf(type, given))).toBe(sentence);
});

it.each([
  ['gallery', 2],
  ['gallery', 12],
  ['beforeAfter', 2],
])('%s of %i pictures is kept', (type, count) => {
  const [block] = normaliseDocument(setOf(type, pictures(count))).content;
  expect(block).toMatchObject({ type, attrs: { pictures: { length: count } } });
});

describe('what they say', () => {
  const document = normaliseDocument(
    setOf('gallery', [
      picture({ title: ' The <b>bench</b> ' }),
      picture({ src: existingImage.replace(id, gone), alt: '' }),
    ]),
  );

  it('names their pictures, which stay stored, and counts as content', () => {
    expect(imagesOf(document)).toEqual([id, gone]);
    expect(hasContent(document)).toBe(true);
  });

  it('gives the captions to the search, and names to mails', () => {
    expect(plainText(document)).toBe('The <b>bench</b>');
    expect(mailText(document, 'https://forge.example')).toContain(
      'Picture: The <b>bench</b>\nPicture',
    );
    expect(mailHtml(document, 'https://forge.example')).toContain(
      '<em>Picture: The &lt;b&gt;bench&lt;/b&gt;</em>',
    );
  });
});

function htmlOf(type: string, given: unknown, size = { width: 1600, height: 900 }) {
  return renderDocument(normaliseDocument(setOf(type, given)), {
    loops: new Map(),
    code: new Map(),
    images: new Map([[id, { ...size, isAnimated: false }]]),
  });
}

describe('without scripts', () => {
  it.each([
    [1600, 900, 'gallery gallery-wide'],
    [1000, 1000, 'gallery gallery-square'],
    [700, 1000, 'gallery gallery-tall'],
  ])('a gallery of pictures of %i × %i has cells of that shape', (width, height, name) => {
    const html = htmlOf('gallery', pictures(3), { width, height });
    const [figure, ...inside] = readHarmlessHtml(html);
    expect(figure?.attributes.get('class')).toBe(name);
    expect(inside.filter(({ tag }) => tag === 'a')).toHaveLength(3);
  });

  it('has a placeholder for a picture that is gone, and keeps its caption', () => {
    const html = htmlOf('gallery', [
      picture(),
      picture({ src: existingImage.replace(id, gone), title: 'At dusk' }),
    ]);
    expect(html).toContain(
      '<div class="missing-image">Image Not Found</div><figcaption>At dusk</figcaption>',
    );
  });

  it('names the two sides of a comparison, by their own words or as before and after', () => {
    const html = htmlOf('beforeAfter', [picture(), picture({ title: 'Graded' })]);
    const captions = readHarmlessHtml(html).filter(({ tag }) => tag === 'figcaption');
    expect(captions.map(({ text }) => text)).toEqual(['Before', 'Graded']);
  });
});
