import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { supporterTiers, tierOffers, type SupporterTier } from '../rules.ts';
import { supporterTexts, tierTexts } from '../texts.ts';
import { AccountRequired } from './account-required.tsx';
import { RhythmChoice } from './rhythm-choice.tsx';
import { TierCard } from './tier-card.tsx';

type SupportOfferProps = {
  isSignedIn: boolean;
  /** The address of this page, for the way back from signing in. */
  path: string;
};

/** The choice of rhythm and tier. Nothing can be paid yet, and it says so. */
export function SupportOffer({ isSignedIn, path }: SupportOfferProps) {
  const [isAsking, setAsking] = useState(false);
  const noteId = useId();
  return (
    <div className="group/offer grid gap-6">
      <RhythmChoice />
      <div className="grid gap-5 md:grid-cols-2">
        {supporterTiers.map((tier) => (
          <TierCard
            key={tier}
            tier={tier}
            action={
              isSignedIn ? (
                <JoinButton tier={tier} disabled aria-describedby={noteId} />
              ) : (
                <SignInFirst tier={tier} path={path} onAsk={() => setAsking(true)} />
              )
            }
          />
        ))}
      </div>
      <div id={noteId}>
        <Note tone="info">{supporterTexts.notConfigured}</Note>
      </div>
      <AccountRequired open={isAsking} onClose={() => setAsking(false)} returnTo={path} />
    </div>
  );
}

/** Opens the dialog; without scripts it leads to the sign-in page and back. */
function SignInFirst(props: { tier: SupporterTier; path: string; onAsk: () => void }) {
  const { tier, path, onAsk } = props;
  return (
    <form
      action="/login"
      className="grid"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk();
      }}
    >
      <input type="hidden" name="returnTo" value={path} />
      <JoinButton tier={tier} type="submit" />
    </form>
  );
}

type JoinButtonProps = {
  tier: SupporterTier;
  type?: 'submit';
  disabled?: true;
  'aria-describedby'?: string;
};

function JoinButton({ tier, ...rest }: JoinButtonProps) {
  const { isFeatured } = tierOffers[tier];
  return (
    <Button
      {...rest}
      size="large"
      variant={isFeatured ? 'primary' : 'ink'}
      // The featured card has the colour of a disabled button.
      className={isFeatured ? 'disabled:bg-surface-3' : undefined}
    >
      {tierTexts[tier].join}
    </Button>
  );
}
