/** Headers of every response. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  const isSecure = publicUrl.startsWith('https:');
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    ...(isSecure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * The policy for responses that are not pages, and for text-only pages: it loads nothing and cannot
 * be framed.
 */
export const policyOfData = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The policy for the worker that decodes compressed 3D models: a worker loaded from an address has
 * its own policy, so WebAssembly runs there and on no page.
 */
export const policyOfDecoding =
  "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The policy for the page that frames one player: from one origin, and only within our own pages.
 */
export function embedPolicy(origin: string, styleHash: string): string {
  return `default-src 'none'; style-src '${styleHash}'; frame-src ${origin}; base-uri 'none'; form-action 'none'; ${inOwnFrames}`;
}

const inOwnFrames = "frame-ancestors 'self'";

/** For browsers that do not support the policy: may our own pages frame this response? */
export function frameOptions(policy: string | null): 'SAMEORIGIN' | 'DENY' {
  return policy?.endsWith(inOwnFrames) ? 'SAMEORIGIN' : 'DENY';
}

/** The framing rules of a policy alone: Vite's own scripts and styles need the rest to be open. */
export function policyOfFrames(policy: string): string {
  return policy.slice(policy.lastIndexOf('frame-ancestors'));
}

type PageRights = {
  /** For a page that is meant to be framed by another page of ours. */
  standsInFrames?: boolean;
};

/** The policy for a page: of inline scripts, only these run, identified by their hash. */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  { standsInFrames = false }: PageRights = {},
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // Two pages may be framed, all others refuse it: the player of an embed, and the phone preview
    // of an article.
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https://accounts.google.com https://checkout.stripe.com https://billing.stripe.com",
    standsInFrames ? inOwnFrames : "frame-ancestors 'none'",
  ].join('; ');
}
