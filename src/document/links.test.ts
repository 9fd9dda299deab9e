import { describe, expect, it } from 'vitest';
import { isExternal, linkRelation, safeHref } from './links.ts';

describe('safeHref', () => {
  it.each([
    'http://example.com',
    'https://example.com/a?b=c&d=e#f',
    'HTTPS://Example.com',
    'https://exämple.com/ü',
    'https://[::1]/',
    'ftp://files.example.com/a.zip',
    'ftps://files.example.com/a.zip',
    'mailto:mira@example.com',
    'tel:+4930123456',
    'callto:mira',
    'sms:+4930123456',
    'cid:part1@example.com',
    'xmpp:mira@example.com',
    '/knowledge-base/tutorial/scatter',
    '/',
    '#section-checklist',
  ])('keeps %j', (address) => {
    expect(safeHref(address)).toBe(address);
  });

  it.each([
    [' https://example.com ', 'https://example.com'],
    ['https://example.com/a b', 'https://example.com/a%20b'],
    ['https://exa\nmple.com', 'https://example.com'],
    ['https://example.com/\u0000', 'https://example.com/'],
    ['https://example.com/\ud800', 'https://example.com/\ufffd'],
  ])('turns %j into %j', (address, safe) => {
    expect(safeHref(address)).toBe(safe);
    expect(safeHref(safe)).toBe(safe);
  });

  it.each([
    '',
    ' ',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    'java\u0000script:alert(1)',
    'java\u200bscript:alert(1)',
    'javascript\u2028:alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    'javascript%3Aalert(1)',
    'vbscript:msgbox(1)',
    ' vb\u000cscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/png;base64,AAAA',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'filesystem:https://example.com/x',
    'view-source:https://example.com',
    'about:blank',
    'ws://example.com',
    'intent://example.com',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\n/evil.example',
    '/\t\\evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'https:///evil.example',
    'https://',
    'https://[',
    'https://exa<mple.com',
    'mailto:',
    'example.com',
    'page.html',
    '../page',
    '?q=1',
    'httpsx://example.com',
    '.https://example.com',
  ])('empties %j', (address) => {
    expect(safeHref(address)).toBe('');
  });
});

describe('linkRelation', () => {
  it('trusts only our own addresses', () => {
    expect(isExternal('https://example.com')).toBe(true);
    expect(linkRelation('https://example.com')).toBe('noopener noreferrer nofollow ugc');
    for (const address of ['', '/marketplace', '#section-x']) {
      expect(isExternal(address)).toBe(false);
      expect(linkRelation(address)).toBeNull();
    }
  });
});
