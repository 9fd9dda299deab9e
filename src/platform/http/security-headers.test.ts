import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, securityHeaders } from './security-headers.server.ts';

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
};

it('are the same for all, and hold browsers to HTTPS where the site has it', () => {
  expect(securityHeaders('http://localhost:3000')).toEqual(everywhere);
  expect(securityHeaders('https://forge.example')).toEqual({
    ...everywhere,
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  });
});

describe('the policy of a page', () => {
  const directives = (html: string) =>
    Object.fromEntries(
      contentSecurityPolicy(Buffer.from(html))
        .split('; ')
        .map((directive) => {
          const [name = '', ...sources] = directive.split(' ');
          return [name, sources];
        }),
    );
  const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

  it('allows what is our own, and of others what the site is made of', () => {
    expect(directives('<p>Nothing</p>')).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'frame-src': ['https://www.youtube-nocookie.com'],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': [
        "'self'",
        'https://accounts.google.com',
        'https://checkout.stripe.com',
        'https://billing.stripe.com',
      ],
      'frame-ancestors': ["'none'"],
    });
  });

  it.each([
    ['an inline script', '<script>go()</script>', ['go()']],
    ['one with attributes, over lines', '<script type="module">\ngo();\n</script>', ['\ngo();\n']],
    ['one in other letters', '<script>say("Łódź – ✓")</script>', ['say("Łódź – ✓")']],
    ['the same one twice', '<script>go()</script><script>go()</script>', ['go()']],
    ['two', '<script>one()</script><p></p><script>two()</script>', ['one()', 'two()']],
    ['a script of ours', '<script src="/assets/entry.js"></script>', []],
    ['data that no browser runs', '<script type="application/ld+json">{}</script>', []],
  ])('names %s by its hash', (_, html, scripts) => {
    expect(directives(html)['script-src']).toEqual(["'self'", ...scripts.map(hashOf)]);
  });
});
