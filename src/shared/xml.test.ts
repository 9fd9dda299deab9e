import { describe, expect, it } from 'vitest';
import { escapeXml, textElement } from './xml.ts';

describe('escapeXml', () => {
  it.each([
    ['Nodes & fields', 'Nodes &amp; fields'],
    ['</title><script>', '&lt;/title&gt;&lt;script&gt;'],
    [`"it's"`, '&quot;it&apos;s&quot;'],
    [']]>', ']]&gt;'],
    ['tab\tand\nline', 'tab\tand\nline'],
    ['a\u0000b\u000bc\u001fd\u0085e\ufffef\uffffg', 'abcdefg'],
    ['half \ud83d pair', 'half \ufffd pair'],
    ['🔥 größe', '🔥 größe'],
  ])('%j is written %j', (text, expected) => {
    expect(escapeXml(text)).toBe(expected);
  });
});

it('makes an element of text', () => {
  expect(textElement('title', 'A < B')).toBe('<title>A &lt; B</title>');
});
