import { expect, it } from 'vitest';
import { quickest } from '#test/processor-time.ts';
import { linkAddresses } from './linked-text.ts';

/** Links in square brackets. */
function marked(text: string): string {
  return linkAddresses(text)
    .map((part) => (part.href === null ? part.text : `[${part.href}]`))
    .join('');
}

it.each([
  ['nothing here', 'nothing here'],
  ['', ''],
  ['https://docs.blender.org', '[https://docs.blender.org]'],
  ['See https://a.example/x?y=1&z=2#w.', 'See [https://a.example/x?y=1&z=2#w].'],
  ['(https://a.example/x)', '([https://a.example/x])'],
  ['https://a.example/Bevel_(tool)', '[https://a.example/Bevel_(tool)]'],
  ['“https://a.example”, then', '“[https://a.example]”, then'],
  ['a\nhttp://a.example\nb', 'a\n[http://a.example]\nb'],
  ['https://a.example https://b.example', '[https://a.example] [https://b.example]'],
  ['HTTPS://A.EXAMPLE', '[HTTPS://A.EXAMPLE]'],
  ['mailto:me@a.example', '[mailto:me@a.example]'],
  ['mailto:nobody', 'mailto:nobody'],
  ['me@a.example', 'me@a.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['data:text/html,<script>', 'data:text/html,<script>'],
  [
    'vbscript:x file:///etc/passwd ftp://a.example',
    'vbscript:x file:///etc/passwd ftp://a.example',
  ],
  ['xhttps://a.example', 'xhttps://a.example'],
  ['https://', 'https://'],
  ['https://bank.example@evil.example', 'https://bank.example@evil.example'],
  ['https://a.example/"onclick="x', '[https://a.example/]"onclick="x'],
  ['https://a.example/<b>', '[https://a.example/]<b>'],
  ['https://a.example/\u202egnp.exe', '[https://a.example/]\u202egnp.exe'],
])('%j', (text, expected) => {
  expect(marked(text)).toBe(expected);
});

it('loses no character and is quick with hostile text', () => {
  const text = `${'https://a.example/))))'.repeat(200)}${'('.repeat(600)}`;
  const parts = linkAddresses(text);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(quickest(() => linkAddresses(text))).toBeLessThan(200);
});
