import { describe, expect, it } from 'vitest';
import {
  contentSecurityPolicy,
  frameOptions,
  policyOfDecoding,
  policyOfFrames,
  securityHeaders,
} from './security-headers.server.ts';

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
};

it('are the same for all, and hold browsers to HTTPS where the site has it', () => {
  expect(securityHeaders('http://localhost:3000')).toEqual(everywhere);
  expect(securityHeaders('https://forge.example')).toEqual({
    ...everywhere,
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  });
});

it('lets WebAssembly run in the worker that decodes models, and nothing else there', () => {
  expect(policyOfDecoding).toBe(
    "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
});

describe('the policy of a page', () => {
  const directives = (scriptHashes: string[]) =>
    Object.fromEntries(
      contentSecurityPolicy(scriptHashes)
        .split('; ')
        .map((directive) => {
          const [name = '', ...sources] = directive.split(' ');
          return [name, sources];
        }),
    );

  it('allows what is our own, and of others what the site is made of', () => {
    expect(directives([])).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'frame-src': ["'self'"],
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

  it('lets one page of ours stand in a frame of ours, and no other', () => {
    const framed = contentSecurityPolicy([], { standsInFrames: true });
    expect(framed).toMatch(/; frame-ancestors 'self'$/);
    expect(frameOptions(framed)).toBe('SAMEORIGIN');
    expect(policyOfFrames(framed)).toBe("frame-ancestors 'self'");
    expect(frameOptions(contentSecurityPolicy([]))).toBe('DENY');
    expect(policyOfFrames(contentSecurityPolicy([]))).toBe("frame-ancestors 'none'");
  });

  it('names the scripts that may run by their hashes', () => {
    expect(directives(['sha256-one', 'sha256-two'])['script-src']).toEqual([
      "'self'",
      "'sha256-one'",
      "'sha256-two'",
    ]);
  });
});
