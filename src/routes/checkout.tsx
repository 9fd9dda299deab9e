import { redirect } from 'react-router';
import { formBody } from '#api/form-body.ts';
import { pageContext } from '#api/page-context.ts';
import { refusePage } from '#api/page-refusals.ts';
import type { Route } from './+types/checkout';
import { centsFrom } from '#features/products/rules.ts';
import { purchasePageTexts } from '#features/purchases/texts.ts';

const title = purchasePageTexts.checkoutTitle;

/** Somebody typed the address, or returned to it: there is nothing to show. */
export function loader() {
  throw redirect('/marketplace');
}

/** Redirects to the payment page, for people without JavaScript. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const { url } = await api.purchases
    .startCheckout({ productId: params.productId, ...(await wantedIn(request)) })
    .catch((error: unknown) => refusePage(error, { notFound: title, other: title }));
  return redirect(url, 303);
}

/** The coupon and the amount of the form, if they were filled in. */
async function wantedIn(request: Request) {
  const form = await formBody(request);
  const [coupon, amount] = [form.get('coupon'), form.get('amount')];
  return {
    ...(typeof coupon === 'string' && coupon.trim() !== '' && { coupon }),
    ...(typeof amount === 'string' && { amountCents: centsFrom(amount) ?? Number.NaN }),
  };
}

export default function Checkout() {
  return null;
}
