import { redirect } from 'react-router';
import { pageContext } from '#api/page-context.ts';
import { refusePage } from '#api/page-refusals.ts';
import type { Route } from './+types/checkout';
import { purchasePageTexts } from '#features/purchases/texts.ts';

const title = purchasePageTexts.checkoutTitle;

/** Somebody typed the address, or came back to it: there is nothing to see. */
export function loader() {
  throw redirect('/marketplace');
}

/** Leaves for the payment page, for those who have no JavaScript. */
export async function action({ context, params }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const { url } = await api.purchases
    .startCheckout({ productId: params.productId })
    .catch((error: unknown) => refusePage(error, { notFound: title, other: title }));
  return redirect(url, 303);
}

export default function Checkout() {
  return null;
}
