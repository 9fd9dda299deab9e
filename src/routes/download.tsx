import { data, redirect } from 'react-router';
import { formBody } from '#api/form-body.ts';
import { pageContext } from '#api/page-context.ts';
import { refusePage, sentenceOf } from '#api/page-refusals.ts';
import { panelTexts, purchasePageTexts } from '#features/purchases/texts.ts';
import { downloadPath, libraryAnchor } from '#features/purchases/rules.ts';
import type { Route } from './+types/download';

const title = purchasePageTexts.downloadTitle;
const titles = { notFound: title, other: title };

/** Reached only if `downloads.server.ts` served no file: explains why. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const [versionId, fileId] = [url.searchParams.get('version'), url.searchParams.get('file')];
  await api.purchases
    .download({
      productId: params.productId,
      ...(versionId !== null && { versionId }),
      ...(fileId !== null && { fileId }),
    })
    .catch((error: unknown) => refusePage(error, titles));
  throw data({ title, message: panelTexts.fileFailed }, { status: 503 });
}

/** 'Download for Free' without JavaScript: recorded first, then the file is fetched (spec B §4). */
export async function action({ context, params: { productId }, request }: Route.ActionArgs) {
  const { api, report } = context.get(pageContext);
  await api.purchases.recordFree({ productId }).catch((error: unknown) => {
    if (sentenceOf(error, '')) refusePage(error, titles);
    report(error);
    throw data({ title, message: panelTexts.notRecorded }, { status: 500 });
  });
  // A bundle has no file.
  const isBundle = (await formBody(request)).get('then') === 'library';
  return redirect(isBundle ? libraryAnchor : downloadPath(productId), 303);
}

export default function Download() {
  return null;
}
