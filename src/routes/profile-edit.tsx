import { answerAccountForm } from '#api/account-forms.ts';
import { pageContext } from '#api/page-context.ts';
import { failToLoad } from '#api/page-refusals.ts';
import { TokensSection } from '#features/access-tokens/components/tokens-section.tsx';
import { DeletionSection } from '#features/account-deletion/components/deletion-section.tsx';
import { ConfirmedPosts } from '#features/accounts/components/confirmed-posts.tsx';
import { SecuritySection } from '#features/accounts/components/security-section.tsx';
import { SessionsSection } from '#features/accounts/components/sessions-section.tsx';
import { SignInSection } from '#features/accounts/components/sign-in-section.tsx';
import { ExportSection } from '#features/data-export/components/export-section.tsx';
import { ProfileEditor } from '#features/profiles/components/profile-editor.tsx';
import { RemovedNotes } from '#features/profiles/removal/components/removed-notes.tsx';
import { profileTexts } from '#features/profiles/texts.ts';
import { SellingSection } from '#features/selling/components/selling-section.tsx';
import { StoragePanel } from '#features/uploads/quota/components/storage-panel.tsx';
import { pageMeta } from '#shell/page-meta.ts';
import type { Route } from './+types/profile-edit';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, viewer, site, report } = context.get(pageContext);
  const without = (error: unknown) => {
    report(error);
    return null;
  };
  try {
    const [profile, removed, account, factors, selling, usage] = await Promise.all([
      api.profiles.byId({ id: viewer?.id ?? '' }),
      api.profiles.removed({}),
      api.account.mine({}),
      api.account.factors({}),
      // The rest of the page works even if payments do not.
      api.selling.status().catch(without),
      api.uploads.usage({}).catch(without),
    ]);
    const isNewcomer = viewer?.isNewcomer ?? false;
    const { hasGoogle } = site;
    return { profile, removed, account, factors, selling, usage, isNewcomer, hasGoogle };
  } catch (error) {
    const { errorTitle: title, loadFailed: message } = profileTexts;
    return failToLoad({ report }, error, { title, message });
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerAccountForm(context.get(pageContext), request);
}

export function meta({ location }: Route.MetaArgs) {
  return pageMeta(undefined, {
    path: location.pathname,
    title: profileTexts.editTitle,
    description: profileTexts.editIntro,
  });
}

export default function ProfileEdit({ loaderData, actionData: outcome }: Route.ComponentProps) {
  const { profile, removed, account, factors, selling, usage, isNewcomer } = loaderData;
  return (
    <div className="form-width max-w-form pt-12 sm:pt-16">
      <h1 className="text-3xl">{profileTexts.editTitle}</h1>
      <p className="mt-2 text-muted">{profileTexts.editIntro}</p>
      <RemovedNotes removed={removed} />
      <ProfileEditor key={profile.id} profile={profile} />
      <SellingSection status={selling} />
      <StoragePanel usage={usage} isNewcomer={isNewcomer} />
      <SignInSection
        account={account}
        username={profile.username}
        isGoogleConfigured={loaderData.hasGoogle}
        outcome={outcome}
      />
      <SecuritySection factors={factors} email={account.email} />
      <SessionsSection sessions={account.sessions} outcome={outcome} />
      <TokensSection />
      <ExportSection />
      <DeletionSection username={profile.username} />
      <ConfirmedPosts outcome={outcome} />
    </div>
  );
}
