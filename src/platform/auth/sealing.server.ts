import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';

/** Encrypts texts with the site's secret, as the authentication library does. */
export type Sealing = {
  seal: (text: string) => Promise<string>;
  open: (sealed: string) => Promise<string>;
};

export function openSealing(secret: string): Sealing {
  return {
    seal: (data) => symmetricEncrypt({ key: secret, data }),
    open: (data) => symmetricDecrypt({ key: secret, data }),
  };
}
