import type { ReactNode } from 'react';
import { Chip } from '#ui/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { CheckIcon } from '#ui/icons.ts';
import { tierOffers, tierPrice, type SupporterTier } from '../rules.ts';
import { intervalTexts, supporterTexts, tierTexts } from '../texts.ts';

type TierCardProps = {
  tier: SupporterTier;
  /** The button that buys it. */
  action: ReactNode;
};

/** One support tier: its price, its perks, and the button. */
export function TierCard({ tier, action }: TierCardProps) {
  const { isFeatured } = tierOffers[tier];
  const { name, perks } = tierTexts[tier];
  return (
    <section
      aria-label={name}
      className={classNames(
        'panel relative flex flex-col gap-6 overflow-hidden p-6 sm:p-8',
        isFeatured && 'border-line-strong bg-surface-2',
      )}
    >
      {isFeatured && <span className="temper-line absolute inset-x-0 top-0 h-1" />}
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 className="text-xl">{name}</h2>
        {isFeatured && (
          <Chip tone="heat" className="bg-heat text-on-heat">
            {supporterTexts.mostPopular}
          </Chip>
        )}
      </div>
      <Price tier={tier} />
      <ul className="grid gap-3">
        {perks.map((perk) => (
          <li key={perk} className="flex gap-3">
            <CheckIcon className="mt-1 stroke-3 text-heat-text" />
            <span>{perk}</span>
          </li>
        ))}
      </ul>
      <div className="mt-auto grid">{action}</div>
    </section>
  );
}

/**
 * The billing interval follows the choice in the surrounding group `offer`, with CSS alone, so it
 * also works without scripts.
 */
function Price({ tier }: { tier: SupporterTier }) {
  return (
    <p className="flex items-baseline gap-2">
      <span className="display text-[3.25rem] leading-none">{tierPrice(tier)}</span>
      <span className="text-muted group-has-[[value=monthly]:checked]/offer:hidden">
        {intervalTexts.once.priceMark}
      </span>
      <span className="hidden text-muted group-has-[[value=monthly]:checked]/offer:inline">
        {intervalTexts.monthly.priceMark}
      </span>
    </p>
  );
}
