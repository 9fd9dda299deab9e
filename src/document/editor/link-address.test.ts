import { describe, expect, it } from 'vitest';
import { linkAddressFrom } from './link-address.ts';

describe('linkAddressFrom', () => {
  it.each([
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['  http://example.com ', 'http://example.com'],
    ['example.com', 'https://example.com'],
    ['docs.example.com:8080/path', 'https://docs.example.com:8080/path'],
    ['müller.example', 'https://müller.example'],
    ['someone@example.com', 'mailto:someone@example.com'],
    ['mailto:someone@example.com', 'mailto:someone@example.com'],
    ['tel:+49123', 'tel:+49123'],
    ['xmpp:a@b', 'xmpp:a@b'],
    ['/knowledge-base', '/knowledge-base'],
    ['#section-nodes', '#section-nodes'],
  ])('takes %j', (typed, address) => {
    expect(linkAddressFrom(typed)).toBe(address);
  });

  it.each([
    '',
    '   ',
    'word',
    'two words',
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//example.com',
    'https://',
    'example.com and more',
  ])('refuses %j', (typed) => {
    expect(linkAddressFrom(typed)).toBeNull();
  });
});
