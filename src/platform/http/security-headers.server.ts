/** Headers of every answer. */
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

/** The policy for what is no page, or one of words alone: it loads nothing and stands in no frame. */
export const policyOfData = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The policy for the worker that decodes compressed 3D models: a worker of an address has its own,
 * so that WebAssembly runs there and on no page.
 */
export const policyOfDecoding =
  "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The policy for the page that frames one player: of one origin, and on our own pages alone. */
export function embedPolicy(origin: string, styleHash: string): string {
  return `default-src 'none'; style-src '${styleHash}'; frame-src ${origin}; base-uri 'none'; form-action 'none'; ${inOwnFrames}`;
}

const inOwnFrames = "frame-ancestors 'self'";

/** For browsers that read no policy: may this answer stand in a frame of our own pages? */
export function frameOptions(policy: string | null): 'SAMEORIGIN' | 'DENY' {
  return policy?.endsWith(inOwnFrames) ? 'SAMEORIGIN' : 'DENY';
}

/** What a policy says of frames alone: Vite's own scripts and styles need the rest to be open. */
export function policyOfFrames(policy: string): string {
  return policy.slice(policy.lastIndexOf('frame-ancestors'));
}

type PageRights = {
  /** For a page that is made to stand within another one of ours. */
  standsInFrames?: boolean;
};

/** The policy for a page: inline, these scripts run by their hash and nothing else does. */
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
    // Every page refuses to be framed but two: the player of an embed, and an article as on a phone.
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https://accounts.google.com https://checkout.stripe.com https://billing.stripe.com",
    standsInFrames ? inOwnFrames : "frame-ancestors 'none'",
  ].join('; ');
}
