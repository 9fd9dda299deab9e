import { useNavigation, useSearchParams } from 'react-router';
import { GoogleLink } from '#features/accounts/components/google-link.tsx';
import { PasswordForm } from '#features/accounts/components/password-form.tsx';
import { SessionList } from '#features/accounts/components/session-list.tsx';
import { signInErrorOf } from '#features/accounts/rules.ts';
import { accountTexts } from '#features/accounts/texts.ts';
import { DeleteAccount } from '#features/account-deletion/components/delete-account.tsx';
import { accountDeletionTexts } from '#features/account-deletion/texts.ts';
import { dataExportTexts } from '#features/data-export/texts.ts';
import { buttonClass } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { useRootData } from '#shell/root-data.ts';
import { intents, type AccountOutcome } from './account-actions.ts';
import { SecuritySection, type Factors } from './security-section.tsx';
import { Section } from './section.tsx';
import { useConfirmedForm } from './use-confirmed-form.tsx';

type Account = {
  email: string;
  hasPassword: boolean;
  googleIdentityId: string | null;
  sessions: {
    id: string;
    userAgent: string | null;
    address: string | null;
    seenAt: Date;
    isCurrent: boolean;
  }[];
};

type AccountSectionsProps = {
  account: Account;
  username: string;
  factors: Factors;
  outcome: AccountOutcome | undefined;
};

/** Signing in, sessions, one's data, and the end of the account: below the profile. */
export function AccountSections(props: AccountSectionsProps) {
  const { account, username, factors, outcome } = props;
  const sent = useNavigation().formData;
  const busyWith = sent?.get('intent');
  const of = (intent: AccountOutcome['intent']) => ({
    intent,
    isBusy: busyWith === intent,
    error: outcome?.intent === intent ? outcome.error : undefined,
    success: outcome?.intent === intent ? outcome.success : undefined,
    field: outcome?.intent === intent ? outcome.field : undefined,
  });
  const [others, one] = [of(intents.signOutElsewhere), of(intents.endSession)];
  const signedOut = others.success ?? one.success;
  const notSignedOut = others.error ?? one.error;
  const { success: _, field: __, ...deletion } = of(intents.deleteAccount);
  const dialog = useConfirmedForm(outcome);
  return (
    <>
      {dialog}
      <Section title={accountTexts.signingInTitle} intro={accountTexts.emailIs(account.email)}>
        <h3 className="text-lg">
          {account.hasPassword ? accountTexts.changePasswordTitle : accountTexts.setPasswordTitle}
        </h3>
        <PasswordForm {...of(intents.password)} {...account} username={username} />
        <GoogleConnection account={account} outcome={outcome} />
      </Section>
      <SecuritySection factors={factors} email={account.email} />
      <Section title={accountTexts.sessionsTitle}>
        {signedOut && (
          <Note tone="success" role="status">
            {signedOut}
          </Note>
        )}
        {notSignedOut && (
          <Note tone="danger" role="alert">
            {notSignedOut}
          </Note>
        )}
        <SessionList
          intents={{
            endOne: intents.endSession,
            endOthers: intents.signOutElsewhere,
            signOut: intents.signOut,
          }}
          sessions={account.sessions}
          isBusy={others.isBusy}
          ending={one.isBusy ? String(sent?.get('session')) : undefined}
        />
      </Section>
      <Section title={dataExportTexts.exportTitle} intro={dataExportTexts.exportIntro}>
        <a href="/api/export" className={buttonClass({ className: 'justify-self-start' })}>
          {dataExportTexts.exportButton}
        </a>
      </Section>
      <Section title={accountDeletionTexts.deleteTitle} intro={accountDeletionTexts.deleteIntro}>
        <DeleteAccount {...deletion} username={username} />
      </Section>
    </>
  );
}

function GoogleConnection({ account, outcome }: Pick<AccountSectionsProps, 'account' | 'outcome'>) {
  const busyWith = useNavigation().formData?.get('intent');
  const [query] = useSearchParams();
  const root = useRootData();
  const { connectGoogle: connect, disconnectGoogle: disconnect } = intents;
  const own = outcome?.intent === connect || outcome?.intent === disconnect ? outcome : undefined;
  return (
    <>
      <h3 className="mt-6 text-lg">{accountTexts.googleTitle}</h3>
      <GoogleLink
        intents={{ connect, disconnect }}
        hasGoogle={account.googleIdentityId !== null}
        hasPassword={account.hasPassword}
        isConfigured={root?.site.hasGoogle ?? false}
        isBusy={busyWith === connect || busyWith === disconnect}
        error={own ? own.error : (signInErrorOf(query) ?? undefined)}
        success={own?.success}
      />
    </>
  );
}
