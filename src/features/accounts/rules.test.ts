import { describe, expect, it } from 'vitest';
import { localPath, signInPath } from './rules.ts';
import { signInErrorOf } from './sign-in-errors.ts';
import { resetMail } from './texts.ts';

describe('localPath', () => {
  it.each([
    ['/', '/'],
    ['/create', '/create'],
    [
      '/knowledge-base?q=light&sort=likes-desc#comment-7',
      '/knowledge-base?q=light&sort=likes-desc#comment-7',
    ],
    ['/a/../create', '/create'],
    ['/search?next=https://evil.example', '/search?next=https://evil.example'],
    ['/wissen?q=für', '/wissen?q=f%C3%BCr'],
    ['/login-help', '/login-help'],
    ['/profile/login', '/profile/login'],
  ])('returns to %s', (returnTo, path) => {
    expect(localPath(returnTo)).toBe(path);
  });

  it.each([
    [null],
    [''],
    ['create'],
    ['//evil.example'],
    ['///evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['/\\/evil.example'],
    ['/create\\..\\..'],
    ['/.//evil.example'],
    ['/..//evil.example'],
    ['/a/..//evil.example'],
    ['/%2e//evil.example'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    ['\t//evil.example'],
    ['/create\r\nSet-Cookie: a=b'],
    ['/\u0000create'],
    ['/\u0085create'],
    ['https://evil.example'],
    ['https:evil.example'],
    ['HTTPS://EVIL.EXAMPLE'],
    ['http://forge.invalid.evil.example/'],
    ['javascript:alert(1)'],
    [' javascript:alert(1)'],
    ['data:text/html,hello'],
    ['%2F%2Fevil.example'],
    ['@evil.example'],
    ['?next=/create'],
    ['#top'],
    ['/login'],
    ['/login/'],
    ['/LOGIN?returnTo=/login'],
    ['/%6Cogin'],
    ['/signup#join'],
    ['/x/../login'],
    ['/%E0%A4%A'],
    [`/${'x'.repeat(3000)}`],
  ])('goes home instead of %j', (returnTo) => {
    expect(localPath(returnTo)).toBe('/');
  });

  it('never leads away, however the address is put together', () => {
    const pieces = ['/', '\\', '.', '..', '%2f', '%5c', '@', ':', '?', '#', 'evil.example', '\t'];
    for (const a of pieces) {
      for (const b of pieces) {
        for (const c of pieces) {
          const path = localPath(`/${a}${b}${c}evil.example`);
          const { origin } = new URL(path, 'https://forge.example');
          expect(origin, `/${a}${b}${c}`).toBe('https://forge.example');
        }
      }
    }
  });
});

describe('signInPath', () => {
  it.each([
    ['/', '/login'],
    ['/create', '/login?returnTo=%2Fcreate'],
    ['/a?b=c#d', '/login?returnTo=%2Fa%3Fb%3Dc%23d'],
    ['//evil.example', '/login'],
  ])('from %s is %s', (returnTo, path) => {
    expect(signInPath(returnTo)).toBe(path);
    const kept = new URL(path, 'http://forge.example').searchParams.get('returnTo');
    expect(localPath(kept)).toBe(localPath(returnTo));
  });

  it('leads to joining as well', () => {
    expect(signInPath('/create', '/signup')).toBe('/signup?returnTo=%2Fcreate');
  });
});

describe('signInErrorOf', () => {
  it.each([
    ['', null],
    ['returnTo=/create', null],
    ['error=access_denied&error_description=Nope', 'The sign-in with Google was cancelled.'],
    [
      'error=other&error_description=The+service+is+down',
      'The sign-in service says: “The service is down”',
    ],
    [
      'error_description=Turned+%E2%80%AEround%E2%81%A6',
      'The sign-in service says: “Turned round”',
    ],
    ['error_description=Odd%0D%0A+words', 'The sign-in service says: “Odd  words”'],
    [
      'error=SUSPENDED&error_description=Your+account+is+suspended.',
      'You cannot sign in: “Your account is suspended.”',
    ],
    ['error=SUSPENDED', 'An unknown error occurred.'],
    ['error=server_error', 'An unknown error occurred.'],
    ['error=constructor', 'An unknown error occurred.'],
    ['error_code=access_denied&error=server_error', 'The sign-in with Google was cancelled.'],
  ])('of %j is %j', (query, sentence) => {
    expect(signInErrorOf(new URLSearchParams(query))).toBe(sentence);
  });

  it('cuts what it does not know', () => {
    const query = new URLSearchParams({ error: 'x', error_description: 'y'.repeat(5000) });
    expect(signInErrorOf(query)?.length).toBeLessThan(250);
  });
});

it('the mail for a new password carries the link', () => {
  const { subject, text } = resetMail('https://forge.example/reset-password?token=abc');
  expect(subject).toBe('Choose a new password for Forge');
  expect(text).toContain('\nhttps://forge.example/reset-password?token=abc\n');
});
