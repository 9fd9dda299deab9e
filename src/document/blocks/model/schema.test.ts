import { expect, it } from 'vitest';
import { filesOf, hasContent, imagesOf, plainText } from '../../content.ts';
import { mailHtml, mailText } from '../../mail.ts';
import { normaliseDocument } from '../../normalise.ts';
import { existingImage, outcomeOf } from '../../testing/outcome.ts';

const id = '0198c0de-1234-7abc-8def-0123456789ab';
const src = `/files/models/${id}.glb`;
const poster = { src: existingImage, alt: 'A "small" island', title: ' Low <b>tide</b> ' };
const documentOf = (attrs: unknown) => ({ type: 'doc', content: [{ type: 'model', attrs }] });

const foreign = 'Only models that were uploaded to Forge can be used.';
const foreignPicture = 'Only images that were uploaded to Forge can be used.';
const noAlt = 'Describe what the model shows.';
const noPoster = 'A 3D model needs a picture.';

it.each([
  [{ poster }, foreign],
  [{ src: 'https://evil.example/a.glb', poster }, foreign],
  [{ src: `//evil.example${src}`, poster }, foreign],
  [{ src: `https://forge.example${src}`, poster }, foreign],
  [{ src: 'javascript:alert(1)', poster }, foreign],
  [{ src: `${src}" onload="alert(1)`, poster }, foreign],
  [{ src: `${src}?x`, poster }, foreign],
  [{ src: `/files/models/../${id}.glb`, poster }, foreign],
  [{ src: '/files/models/x.glb', poster }, foreign],
  [{ src: [src], poster }, foreign],
  [{ src }, noPoster],
  [{ src, poster: null }, noPoster],
  [{ src, poster: 'a picture' }, noPoster],
  [{ src, poster: { ...poster, src: 'https://evil.example/a.png' } }, foreignPicture],
  [{ src, poster: { ...poster, src } }, foreignPicture],
  [{ src, poster: { ...poster, alt: '  ' } }, noAlt],
  [{ src, poster: { ...poster, alt: null } }, noAlt],
])('a model of %j is refused', (attrs, sentence) => {
  expect(outcomeOf(documentOf(attrs))).toBe(sentence);
});

it('is a picture and a link to the file without scripts', () => {
  const elements = outcomeOf(documentOf({ src, poster, onload: 'alert(1)' }));
  if (typeof elements === 'string') throw new Error(elements);
  expect(elements.map(({ tag }) => tag)).toEqual([
    'figure',
    'div',
    'img',
    'figcaption',
    'span',
    'a',
  ]);
  expect(elements[2]?.attributes.get('alt')).toBe('A "small" island');
  expect(elements[4]?.text).toBe('Low <b>tide</b>');
  expect(elements[5]).toMatchObject({ text: 'Download the 3D model (GLB)' });
  expect(elements[5]?.attributes.get('href')).toBe(src);
});

it('says what it shows where it is not drawn, and keeps its file and picture', () => {
  const document = normaliseDocument(documentOf({ src, poster }));
  expect(hasContent(document)).toBe(true);
  expect(filesOf(document)).toEqual([{ kind: 'model', id }]);
  expect(imagesOf(document)).toEqual([id]);
  expect(plainText(document)).toBe('A "small" island\nLow <b>tide</b>');
  expect(mailText(document, 'https://forge.example')).toContain('3D model: Low <b>tide</b>');
  expect(mailHtml(document, 'https://forge.example')).toContain(
    '<em>3D model: Low &lt;b&gt;tide&lt;/b&gt;</em>',
  );
});
