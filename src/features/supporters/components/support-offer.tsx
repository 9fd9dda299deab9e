import { useId, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { PageViewerField } from '#client/page-viewer-field.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Note } from '#ui/note.tsx';
import { supporterTiers, tierOffers, type SupporterTier } from '../rules.ts';
import { supporterTexts, tierTexts } from '../texts.ts';
import { AccountRequired } from './account-required.tsx';
import { IntervalChoice } from './interval-choice.tsx';
import { TierCard } from './tier-card.tsx';

type SupportOfferProps = {
  isSignedIn: boolean;
  /** False: payments are not configured on this site, and it says so. */
  isPayable: boolean;
  /** Why the last selection led to no payment page. */
  error: string | undefined;
  /** The address of this page, to return to after signing in. */
  path: string;
};

/** The choice of interval and tier; it leads to the payment page, even without scripts. */
export function SupportOffer({ isSignedIn, isPayable, error, path }: SupportOfferProps) {
  const [isAsking, setAsking] = useState(false);
  const noteId = useId();
  return (
    <Form
      method="post"
      className="group/offer grid gap-6"
      onSubmit={(event) => {
        if (isSignedIn) return;
        event.preventDefault();
        setAsking(true);
      }}
    >
      <PageViewerField />
      <IntervalChoice />
      {error && <ErrorNote>{error}</ErrorNote>}
      <TierChoice isSignedIn={isSignedIn} isPayable={isPayable} noteId={noteId} />
      {!isPayable && (
        <div id={noteId}>
          <Note tone="info">{supporterTexts.notConfigured}</Note>
        </div>
      )}
      <AccountRequired open={isAsking} onClose={() => setAsking(false)} returnTo={path} />
    </Form>
  );
}

type TierChoiceProps = Pick<SupportOfferProps, 'isSignedIn' | 'isPayable'> & {
  /** The note that says why payments are not possible. */
  noteId: string;
};

function TierChoice({ isSignedIn, isPayable, noteId }: TierChoiceProps) {
  const chosen = useNavigation().formData?.get('tier');
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {supporterTiers.map((tier) => (
        <TierCard
          key={tier}
          tier={tier}
          action={
            <JoinButton
              tier={tier}
              busy={chosen === tier || undefined}
              disabled={isSignedIn && (!isPayable || (chosen != null && chosen !== tier))}
              aria-describedby={isPayable ? undefined : noteId}
            />
          }
        />
      ))}
    </div>
  );
}

type JoinButtonProps = {
  tier: SupporterTier;
  busy: true | undefined;
  disabled: boolean;
  'aria-describedby': string | undefined;
};

function JoinButton({ tier, ...rest }: JoinButtonProps) {
  const { isFeatured } = tierOffers[tier];
  return (
    <Button
      {...rest}
      type="submit"
      name="tier"
      value={tier}
      size="large"
      busyLabel={supporterTexts.redirecting}
      variant={isFeatured ? 'primary' : 'ink'}
      // The featured card has the colour of a disabled button.
      className={isFeatured ? 'disabled:bg-surface-3' : undefined}
    >
      {tierTexts[tier].join}
    </Button>
  );
}
