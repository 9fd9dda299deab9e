import { ButtonLink } from '#ui/button.tsx';
import { sellingTexts } from '../texts.ts';

/** Invites creators to connect a payment account (spec A §1). */
export function SellBanner() {
  return (
    <section className="page-width pt-16 sm:pt-24" aria-labelledby="sell-on-forge">
      <div className="panel grid overflow-hidden lg:grid-cols-[1.15fr_1fr]">
        <div className="grid content-center gap-5 p-7 sm:p-12">
          <h2 id="sell-on-forge" className="max-w-[18ch] text-3xl">
            {sellingTexts.bannerTitle}
          </h2>
          <p className="max-w-[48ch] text-muted">{sellingTexts.bannerSentence}</p>
          <ButtonLink
            variant="ink"
            size="large"
            className="mt-1 justify-self-start"
            to="/profile/edit#selling"
          >
            {sellingTexts.connect}
          </ButtonLink>
        </div>
        <div className="grid content-center gap-4 border-t border-line bg-sunken p-7 sm:p-12 lg:border-t-0 lg:border-l">
          <div className="flex items-baseline justify-between">
            <span className="text-muted">{sellingTexts.bannerSale}</span>
            <span className="mono text-sm text-subtle">{sellingTexts.bannerCurrency}</span>
          </div>
          <div className="grid h-16 grid-cols-[9fr_1fr] gap-1">
            <div className="flex items-center rounded-md bg-heat px-4 text-lg font-bold text-on-heat">
              {sellingTexts.bannerYou}
            </div>
            <div className="rounded-md bg-surface-3" />
          </div>
          <div className="flex justify-between text-sm text-muted">
            <span>{sellingTexts.bannerShare}</span>
            <span>{sellingTexts.bannerFee}</span>
          </div>
        </div>
      </div>
    </section>
  );
}
