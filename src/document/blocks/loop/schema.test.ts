import { expect, it } from 'vitest';
import { filesOf, hasContent, imagesOf, plainText } from '../../content.ts';
import { mailHtml, mailText } from '../../mail.ts';
import { normaliseDocument } from '../../normalise.ts';
import { existingImage, existingLoop, outcomeOf } from '../../testing/outcome.ts';

const id = '0198c0de-1234-7abc-8def-0123456789ab';
const poster = { src: existingImage, alt: 'A "small" lamp', title: ' Low <b>light</b> ' };
const documentOf = (attrs: unknown) => ({ type: 'doc', content: [{ type: 'loop', attrs }] });

const foreign = 'Only videos that were uploaded to Forge can be used.';

it.each([
  [{ poster }, foreign],
  [{ src: 'https://evil.example/a.mp4', poster }, foreign],
  [{ src: `//evil.example${existingLoop}`, poster }, foreign],
  [{ src: `${existingLoop}" autoplay onplay="alert(1)`, poster }, foreign],
  [{ src: existingLoop.replace('.mp4', '.mov'), poster }, foreign],
  [{ src: [existingLoop], poster }, foreign],
  [{ src: existingLoop }, 'A short loop needs a picture.'],
  [{ src: existingLoop, poster: 'a picture' }, 'A short loop needs a picture.'],
  [{ src: existingLoop, poster: { ...poster, alt: ' ' } }, 'Describe what the video shows.'],
])('a loop of %j is refused', (attrs, sentence) => {
  expect(outcomeOf(documentOf(attrs))).toBe(sentence);
});

it('is the player of the browser without scripts, as large as the video', () => {
  const elements = outcomeOf(documentOf({ src: existingLoop, poster, onplay: 'alert(1)' }));
  if (typeof elements === 'string') throw new Error(elements);
  expect(elements.map(({ tag }) => tag)).toEqual(['figure', 'video', 'figcaption']);
  expect(Object.fromEntries(elements[1]?.attributes ?? [])).toEqual({
    src: existingLoop,
    poster: existingImage,
    width: '640',
    height: '360',
    controls: '',
    muted: '',
    loop: '',
    playsinline: '',
    preload: 'none',
    'aria-label': 'A "small" lamp',
  });
  expect(elements[2]?.text).toBe('Low <b>light</b>');
});

it('says that a video is gone', () => {
  const src = existingLoop.replace('0198', '0199');
  const elements = outcomeOf(documentOf({ src, poster }));
  if (typeof elements === 'string') throw new Error(elements);
  expect(elements[1]).toMatchObject({ tag: 'div', text: 'Video Not Found' });
});

it('says what it shows where it is not drawn, and keeps its file and picture', () => {
  const document = normaliseDocument(documentOf({ src: existingLoop, poster }));
  expect(hasContent(document)).toBe(true);
  expect(filesOf(document)).toEqual([{ kind: 'loop', id }]);
  expect(imagesOf(document)).toEqual([id]);
  expect(plainText(document)).toBe('A "small" lamp\nLow <b>light</b>');
  expect(mailText(document, 'https://forge.example')).toContain('Video: Low <b>light</b>');
  expect(mailHtml(document, 'https://forge.example')).toContain(
    '<em>Video: Low &lt;b&gt;light&lt;/b&gt;</em>',
  );
});
