import { createHmac } from 'node:crypto';

/**
 * How Forge identifies itself to the stand-in for Google, which derives the same values from the
 * same secret.
 */
export function sandboxClient(secret: string): { clientId: string; clientSecret: string } {
  const clientSecret = createHmac('sha256', secret).update('sandbox google').digest('base64url');
  return { clientId: 'forge', clientSecret };
}
