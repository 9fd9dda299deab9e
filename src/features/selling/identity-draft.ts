import { z } from 'zod';
import type { ShownField } from '#client/form/comparison.ts';
import type { FormVersion } from '#client/form/use-versions.ts';
import type { SellerIdentity } from './input.ts';
import { sellingTexts as texts } from './texts.ts';

const storedDraft = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string(),
  taxId: z.string(),
  collectsTax: z.boolean(),
});

/** The draft of a seller's details, on their device. */
export function draftForm(person: string) {
  return {
    place: { person, form: 'seller-identity', subject: 'edit' },
    read: (stored: unknown): SellerIdentity | null => storedDraft.safeParse(stored).data ?? null,
  };
}

/** Stored details as the form holds them. They have no counter: what they say is their revision. */
export function versionOf(identity: SellerIdentity): FormVersion<SellerIdentity> {
  return { value: identity, revision: JSON.stringify(storedDraft.parse(identity)) };
}

/** The details as a person sees them when two versions are compared. */
export function shownFields(identity: SellerIdentity): ShownField[] {
  const { name, address, country, taxId, collectsTax } = identity;
  return [
    { label: texts.legalName, kind: 'text', text: name },
    { label: texts.address, kind: 'text', text: address },
    { label: texts.country, kind: 'text', text: country },
    { label: texts.taxId, kind: 'text', text: taxId },
    { label: texts.collectsTax, kind: 'text', text: collectsTax ? texts.yes : texts.no },
  ];
}
