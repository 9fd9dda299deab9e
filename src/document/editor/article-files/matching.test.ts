import { describe, expect, it } from 'vitest';
import { processorTime } from '#test/processor-time.ts';
import { pictureFinder } from './matching.ts';

const at = (path: string) => ({ path, file: new File(['x'], path.split('/').at(-1) ?? '') });
const files = [
  at('guide/article.html'),
  at('guide/images/image1.png'),
  at('guide/images/Größe 2.JPG'),
  at('guide/a/same.png'),
  at('guide/b/same.png'),
  at('guide/notes.txt'),
];
const find = pictureFinder('guide/article.html', files);

describe('a picture of a text', () => {
  it.each([
    ['images/image1.png', 'image1.png', 'image/png'],
    ['./images/image1.png?width=300#top', 'image1.png', 'image/png'],
    ['../guide/images/image1.png', 'image1.png', 'image/png'],
    ['IMAGES/IMAGE1.PNG', 'image1.png', 'image/png'],
    ['images/Gr%C3%B6%C3%9Fe%202.jpg', 'Größe 2.JPG', 'image/jpeg'],
    [String.raw`file:///C:\Users\Mira\image1.png`, 'image1.png', 'image/png'],
    ['elsewhere/image1.png', 'image1.png', 'image/png'],
    ['a/same.png', 'same.png', 'image/png'],
  ])('%s is found', (place, name, type) => {
    expect(find(place)).toMatchObject({ name, type });
  });

  it.each([
    'https://example.org/images/image1.png',
    '//example.org/image1.png',
    'blob:https://forge.example/1',
    'same.png',
    'notes.txt',
    'images/100%.png',
    '',
    'javascript:alert(1)',
    '../../../etc/passwd',
  ])('%s is not among the files', (place) => {
    expect(find(place)).toBeNull();
  });

  it('is read where the text holds it as data, up to 5 MB', () => {
    const red = Buffer.from([0x89, 0x50, 0x4e, 0x47]).toString('base64');
    expect(find(`data:image/png;base64,${red}`)).toMatchObject({ type: 'image/png', size: 4 });
    expect(find(`data:image/png;base64,${red.slice(0, 4)}\n${red.slice(4)}`)?.size).toBe(4);
    expect(find(`data:text/html;base64,${red}`)).toBeNull();
    expect(find('data:image/svg+xml,<svg onload="alert(1)"/>')).toBeNull();
    expect(find(`data:image/png;base64,${'A'.repeat(8_000_000)}`)).toBeNull();
    expect(find('data:image/png;base64,A')).toBeNull();
  });
});

it('ten thousand names of one picture are one look each', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => at(`p/${index}/shot.png`));
  const look = () => {
    const findMany = pictureFinder('p/text.md', many);
    for (let index = 0; index < 10_000; index += 1) findMany(`${index}/shot.png`);
    expect(findMany('shot.png')).toBeNull();
  };
  expect(processorTime(look)).toBeLessThan(1_500);
});
