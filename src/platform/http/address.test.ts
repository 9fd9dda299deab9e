import { expect, it } from 'vitest';
import { readableAddress } from './address.server.ts';

it.each([
  ['/knowledge-base?q=caf%C3%A9&sort=title-asc', '/knowledge-base?q=caf%C3%A9&sort=title-asc'],
  ['/guide/%00abc', '/guide/%EF%BF%BDabc'],
  ['/guide/a%00%20b?q=%00', '/guide/a%EF%BF%BD%20b?q=%EF%BF%BD'],
  ['/guide/%E0%A4%A', '/guide/%25E0%25A4%25A'],
  ['/guide/100%', '/guide/100%25'],
  ['/guide/%zz%C3%A9', '/guide/%25zz%C3%A9'],
])('reads %s as %s', (asked, read) => {
  expect(readableAddress(asked)).toBe(read);
  expect(decodeURIComponent(read)).not.toContain('\0');
});
