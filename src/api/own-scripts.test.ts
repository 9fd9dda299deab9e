import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { newScriptMark, takeScriptMarks } from './own-scripts.ts';

const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`;
const taken = (html: string) => takeScriptMarks(Buffer.from(html), 'mark');

it.each([
  ['our inline script', '<script nonce="mark">go()</script>', ['go()']],
  [
    'one with attributes, over lines',
    '<script nonce="mark" type="module">\ngo();\n</script>',
    ['\ngo();\n'],
  ],
  ['one whose mark comes last', '<script async="" nonce="mark">go()</script>', ['go()']],
  ['one in other letters', '<script nonce="mark">say("Łódź – ✓")</script>', ['say("Łódź – ✓")']],
  [
    'the same one twice',
    '<script nonce="mark">a()</script><script nonce="mark">a()</script>',
    ['a()'],
  ],
  ['a script of a file', '<script nonce="mark" src="/assets/entry.js"></script>', []],
  ['a link', '<link nonce="mark" href="/a.js"/><script>evil()</script>', []],
  ['a script without the mark', '<script>evil()</script>', []],
  [
    'a script with a guessed mark',
    '<script nonce="">evil()</script><script nonce="marks">evil()</script>',
    [],
  ],
  ['a script that names the mark in its code', '<script>"nonce=mark"</script>', []],
  ['data that no browser runs', '<script type="application/ld+json">{}</script>', []],
])('hashes %s', (_, html, codes) => {
  expect(taken(html).scriptHashes).toEqual(codes.map(hashOf));
});

it('takes every mark off the page, and nothing else', () => {
  const html = '<script nonce="mark">a()</script><p>nonce</p><link nonce="mark" rel="x"/>';
  expect(taken(html).html.toString()).toBe('<script>a()</script><p>nonce</p><link rel="x"/>');
});

it('gives each page another mark', () => {
  expect(new Set(Array.from({ length: 100 }, newScriptMark)).size).toBe(100);
});
