/** The other halves of two cycles, which are reported once. */
export const halfCycles: Record<string, string> = {
  'src/shared/cycle-b.ts': `import './cycle-a.ts';`,
  'src/ui/type-cycle-b.ts': `import type { A } from './type-cycle-a.ts';\nexport type B = A[];`,
};

/** Packages that are made up so that each has exactly one fault; whatever else is missing has none. */
export const madeUpPackages: Record<string, { manifest: object; isListed: boolean }> = {
  abandoned: { manifest: { deprecated: 'Use another.' }, isListed: true },
  stowaway: { manifest: {}, isListed: false },
};
