import { data } from 'react-router';
import type { PageContext } from '#api/page-context.ts';
import { failureStatus } from '#api/page-refusals.ts';
import { productFormTexts as texts } from '#features/products/form/texts.ts';
import type { Author } from '#features/profiles/rules.ts';

/** Who fills in the form, and whether they can be paid. */
export async function sellerOf({ api, viewer }: PageContext) {
  const { connectedSince } = await api.selling.status();
  const author: Author = viewer && {
    id: viewer.id,
    username: viewer.username,
    avatarUrl: viewer.avatarUrl,
  };
  return { isSeller: connectedSince !== null, author };
}

/** Spec B §8: what the form cannot load is logged, and the person reads one sentence. */
export function failToLoad({ report }: PageContext, error: unknown): never {
  report(error);
  throw data(
    { title: texts.errorTitle, message: texts.loadFailed },
    { status: failureStatus(error) },
  );
}
