import { describe, expect, it } from 'vitest';
import {
  canonicalCookies,
  hasWriteMark,
  endMark,
  namesSession,
  ownCookie,
  writeMark,
} from './cookies.server.ts';

describe('the cookies that everything behind the HTTP server reads', () => {
  it.each([
    ['as browsers send them', 'a=1; b=2', 'a=1; b=2'],
    ['without blanks between', 'a=1;b=2', 'a=1; b=2'],
    ['with many', '  a=1 ;\t b=2\t', 'a=1; b=2'],
    ['with values of every kind', 'a="x=y"; b=; c=%20,{}', 'a="x=y"; b=; c=%20,{}'],
    ['a space before the sign', 'forge.session_token =T; a=1', 'a=1'],
    ['a tab before the sign', 'forge.session_token\t=T; a=1', 'a=1'],
    ['a no-break space before it', 'forge.session_token\u00a0=T; a=1', 'a=1'],
    ['a no-break space at its start', '\u00a0forge.session_token=T; a=1', 'a=1'],
    ['a vertical tab at its start', '\vforge.session_token=T; a=1', 'a=1'],
    ['a space after the sign', 'forge.session_token= T; a=1', 'a=1'],
    ['a name in quotes', '"forge.session_token"=T', undefined],
    ['a value with another letter', 'a=\u00e9; b=2', 'b=2'],
    ['a comma as separator', 'a=1, forge.session_token=T', undefined],
    ['no sign', 'forge.session_token', undefined],
    ['no name', '=T', undefined],
    ['nothing', '', undefined],
  ])('%s', (_, sent, canonical) => {
    expect(canonicalCookies(sent)).toBe(canonical);
  });
});

describe('a session is named', () => {
  it.each([
    ['forge.session_token=T', true],
    ['theme=dark; forge.session_token=T', true],
    ['__Secure-forge.session_token=T', true],
    ['forge.session_token=', true],
    ['x_session_token=1', false],
    ['session_token=1', false],
    ['xforge.session_token=1', false],
    ['theme=forge.session_token=', false],
    [undefined, false],
  ])('by %o: %o', (cookies, isNamed) => {
    expect(namesSession(cookies)).toBe(isNamed);
  });
});

describe('a session that is over', () => {
  const [mark = ''] = endMark('T.S', false).split(';');

  it.each([
    [`forge.session_token=T.S; ${mark}`, false],
    [`${mark}; theme=dark; forge.session_token=T.S`, false],
    [`__Secure-forge.session_token=T.S; __Secure-${mark}`, false],
    [`forge.session_token=T.N; ${mark}`, true],
    [`forge.session_token=T.S; __Secure-forge.session_token=T.N; ${mark}`, true],
    ['forge.session_token=T.S; forge.ended-session=', true],
    [mark, false],
  ])('is not named by %s: %o', (cookies, isNamed) => {
    expect(namesSession(cookies)).toBe(isNamed);
  });

  it('is marked without its cookie', () => {
    const value = '[\\w-]{22}';
    const attributes = 'Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax';
    expect(endMark('T.S', false)).toMatch(
      new RegExp(`^forge.ended-session=${value}; ${attributes}$`),
    );
    expect(endMark('T.S', true)).toMatch(
      new RegExp(`^__Secure-forge.ended-session=${value}; Secure; ${attributes}$`),
    );
  });
});

describe('a cookie of our own', () => {
  it('is held to HTTPS where the site is', () => {
    expect(ownCookie('signed-out', '1', { isSecure: false })).toBe('forge.signed-out=1');
    expect(ownCookie('signed-out', '1', { isSecure: true })).toBe(
      '__Secure-forge.signed-out=1; Secure',
    );
    expect(writeMark(5, false)).toBe('forge.written=1; Max-Age=5; Path=/; HttpOnly; SameSite=Lax');
    expect(writeMark(5, true)).toBe(
      '__Secure-forge.written=1; Secure; Max-Age=5; Path=/; HttpOnly; SameSite=Lax',
    );
  });

  it.each([
    ['forge.written=1', true],
    ['a=b; __Secure-forge.written=1', true],
    ['forge.written2=1', false],
    [undefined, false],
  ])('marks a write: %s', (cookies, isMarked) => {
    expect(hasWriteMark(cookies)).toBe(isMarked);
  });
});
