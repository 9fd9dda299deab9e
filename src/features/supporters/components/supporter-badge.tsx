import { Chip } from '#ui/chip.tsx';
import { HeartIcon } from '#ui/icons.ts';
import type { SupporterTier } from '../rules.ts';
import { badgeTexts } from '../badge-texts.ts';

type SupporterBadgeProps = { tier: SupporterTier; className?: string | undefined };

/** Marks a current supporter of Forge (spec B §3, perk of both tiers). */
export function SupporterBadge({ tier, className }: SupporterBadgeProps) {
  return (
    <Chip
      tone={tier === 'advocate' ? 'heat' : 'neutral'}
      icon={<HeartIcon />}
      className={className}
    >
      {badgeTexts[tier]}
    </Chip>
  );
}
