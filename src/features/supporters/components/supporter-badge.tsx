import { Chip } from '#ui/chip.tsx';
import { HeartIcon } from '#ui/icons.ts';
import type { SupporterTier } from '../rules.ts';
import { supporterTexts } from '../texts.ts';

/** Says that somebody supports Forge now (spec B §3, perk of both tiers). */
export function SupporterBadge({ tier }: { tier: SupporterTier }) {
  return (
    <Chip tone={tier === 'advocate' ? 'heat' : 'neutral'} icon={<HeartIcon />}>
      {supporterTexts.badge[tier]}
    </Chip>
  );
}
