import { pageContext } from '#api/page-context.ts';
import { failToLoad } from '#api/page-refusals.ts';
import { CouponList } from '#features/purchases/coupons/components/coupon-list.tsx';
import { couponsPath } from '#features/purchases/coupons/rules.ts';
import { couponTexts as texts } from '#features/purchases/coupons/texts.ts';
import { hiddenPageMeta } from '#shell/page-meta.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Route } from './+types/coupons';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, report } = context.get(pageContext);
  const after = url.searchParams.get('after');
  try {
    const [page, products] = await Promise.all([
      api.coupons.mine(after ? { after } : {}),
      api.coupons.products({}),
    ]);
    return { ...page, products };
  } catch (error) {
    return failToLoad({ report }, error, { title: texts.title, message: texts.loadFailed });
  }
}

export function meta() {
  return hiddenPageMeta(couponsPath, texts.title, texts.intro);
}

/** A seller's coupons, visible only to the seller. */
export default function Coupons({ loaderData }: Route.ComponentProps) {
  const { coupons, products, next } = loaderData;
  return (
    <div className="form-width max-w-form pt-12 sm:pt-16">
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-3 max-w-prose text-muted">{texts.intro}</p>
      <CouponList coupons={coupons} products={products} />
      {next && (
        <ButtonLink className="mt-6" to={`${couponsPath}?after=${encodeURIComponent(next)}`}>
          {texts.showMore}
        </ButtonLink>
      )}
    </div>
  );
}
