import { Section } from '#ui/section.tsx';
import type { AccountOutcome } from '../account-forms.ts';
import { accountTexts } from '../texts.ts';
import { GoogleLink } from './google-link.tsx';
import { PasswordForm } from './password-form.tsx';

type SignInSectionProps = {
  account: { email: string; hasPassword: boolean; googleIdentityId: string | null };
  username: string;
  /** False: Google is not set up for this site. */
  isGoogleConfigured: boolean;
  outcome: AccountOutcome | undefined;
};

/** The password and the Google account that a person signs in with. */
export function SignInSection(props: SignInSectionProps) {
  const { account, username, isGoogleConfigured, outcome } = props;
  const { email, hasPassword, googleIdentityId } = account;
  return (
    <Section title={accountTexts.signingInTitle} intro={accountTexts.emailIs(email)}>
      <h3 className="text-lg">
        {hasPassword ? accountTexts.changePasswordTitle : accountTexts.setPasswordTitle}
      </h3>
      <PasswordForm {...{ email, username, hasPassword, outcome }} />
      <h3 className="mt-6 text-lg">{accountTexts.googleTitle}</h3>
      <GoogleLink
        hasGoogle={googleIdentityId !== null}
        hasPassword={hasPassword}
        isConfigured={isGoogleConfigured}
        outcome={outcome}
      />
    </Section>
  );
}
