import { data } from 'react-router';
import { pageContext } from '#api/page-context.ts';
import { failureStatus } from '#api/page-refusals.ts';
import { RemovedNotes } from '#features/profiles/removal/components/removed-notes.tsx';
import { profileTexts } from '#features/profiles/texts.ts';
import type { Route } from './+types/profile-edit';
import { answerAccountForm } from './profile-edit/account-actions.ts';
import { AccountSections } from './profile-edit/account-sections.tsx';
import { ProfileSection, versionOf } from './profile-edit/profile-section.tsx';
import { SellingSection } from './profile-edit/selling-section.tsx';
import { StorageSection } from './profile-edit/storage-section.tsx';
import { pageMeta } from '#shell/page-meta.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, viewer, report } = context.get(pageContext);
  try {
    const [profile, removed, account, factors, selling, usage] = await Promise.all([
      api.profiles.byId({ id: viewer?.id ?? '' }),
      api.profiles.removed({}),
      api.account.mine({}),
      api.account.factors({}),
      // The rest of the page does not wait for payments to work.
      api.selling.status().catch((error: unknown) => {
        report(error);
        return null;
      }),
      api.uploads.usage({}).catch((error: unknown) => {
        report(error);
        return null;
      }),
    ]);
    const isNewcomer = viewer?.isNewcomer ?? false;
    return { profile, removed, account, factors, selling, usage, isNewcomer };
  } catch (error) {
    report(error);
    const { errorTitle: title, loadFailed: message } = profileTexts;
    throw data({ title, message }, { status: failureStatus(error) });
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

export default function ProfileEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, removed, account, factors, selling, usage, isNewcomer } = loaderData;
  return (
    <div className="form-width max-w-form pt-12 sm:pt-16">
      <h1 className="text-3xl">{profileTexts.editTitle}</h1>
      <p className="mt-2 text-muted">{profileTexts.editIntro}</p>
      <RemovedNotes removed={removed} />
      <ProfileSection key={profile.id} userId={profile.id} initial={versionOf(profile)} />
      <SellingSection status={selling} />
      <StorageSection usage={usage} isNewcomer={isNewcomer} />
      <AccountSections
        account={account}
        factors={factors}
        username={profile.username}
        outcome={actionData}
      />
    </div>
  );
}
