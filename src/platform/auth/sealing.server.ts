/** Encrypts texts with the site's secret, as the authentication library does, which is loaded for it. */
export type Sealing = {
  seal: (text: string) => Promise<string>;
  open: (sealed: string) => Promise<string>;
};

export function openSealing(secret: string): Sealing {
  return {
    async seal(data) {
      const { symmetricEncrypt } = await import('better-auth/crypto');
      return symmetricEncrypt({ key: secret, data });
    },
    async open(data) {
      const { symmetricDecrypt } = await import('better-auth/crypto');
      return symmetricDecrypt({ key: secret, data });
    },
  };
}
