import { useViewer } from '#client/viewer.ts';
import { Note } from '#ui/note.tsx';
import { Section } from '#ui/section.tsx';
import { secondFactorTexts } from '../second-factor/texts.ts';
import { Authenticator, type AuthenticatorState } from './authenticator.tsx';
import { PasskeyList, type Passkey } from './passkey-list.tsx';

type SecuritySectionProps = {
  factors: { passkeys: Passkey[]; authenticator: AuthenticatorState | null };
  email: string;
};

/** Passkeys and the authenticator app of the person. */
export function SecuritySection({ factors, email }: SecuritySectionProps) {
  const viewer = useViewer();
  const hasNone = factors.passkeys.length === 0 && factors.authenticator === null;
  const { neededForModerating, shownForModerating } = secondFactorTexts;
  return (
    <Section id="security" title={secondFactorTexts.title} intro={secondFactorTexts.intro}>
      {viewer?.secondFactor === 'missing' && (
        <Note tone="warning">{hasNone ? neededForModerating : shownForModerating}</Note>
      )}
      <PasskeyList passkeys={factors.passkeys} />
      <Authenticator state={factors.authenticator} email={email} />
    </Section>
  );
}
