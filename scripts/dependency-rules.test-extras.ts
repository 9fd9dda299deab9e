/** The other halves of two cycles, which are reported once. */
export const halfCycles: Record<string, string> = {
  'src/shared/cycle-b.ts': `import './cycle-a.ts';`,
  'src/ui/type-cycle-b.ts': `import type { A } from './type-cycle-a.ts';\nexport type B = A[];`,
};

/** Made-up packages with exactly one violation each; all other packages have none. */
export const madeUpPackages: Record<string, { manifest: object; isListed: boolean }> = {
  abandoned: { manifest: { deprecated: 'Use another.' }, isListed: true },
  stowaway: { manifest: {}, isListed: false },
};

/** Rich text and a kind of block as the rules allow them. */
export const documentFiles: Record<string, string> = {
  'src/document/rules.ts': `import { z } from 'zod';\nexport const blocks = z.number();`,
  'src/document/schema.ts': `import '@tiptap/core';\nexport type Doc = { type: string };`,
  'src/document/blocks/image/schema.ts': `export const image = 1;`,
  'src/document/blocks/image/reading.ts': `import { image } from './schema.ts';\nexport const bringToLife = image;`,
  'src/document/blocks/image/editing.tsx': `import '@tiptap/core';\nimport { image } from './schema.ts';\nexport const editing = image;`,
  'src/document/blocks/reading.ts': `export const load = () => import('./image/reading.ts');`,
};
