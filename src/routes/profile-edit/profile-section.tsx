import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { loadClient } from '#api/load-client.ts';
import { sentenceOf } from '#api/page-refusals.ts';
import { fieldErrorsOf, isRefusal, isRefusedFor } from '#client/refusals.ts';
import { uploadImage } from '#features/uploads/client.ts';
import { ProfileForm } from '#features/profiles/components/profile-form.tsx';
import { useProfileForm } from '#features/profiles/components/use-profile-form.ts';
import { draftForm, draftOf, fieldsOf, type ProfileDraft } from '#features/profiles/form.ts';
import { successMilliseconds } from '#features/profiles/rules.ts';
import { profileTexts } from '#features/profiles/texts.ts';
import { imageAddress } from '#features/uploads/rules.ts';
import { howSessionEnded } from '#ui/drafts/sign-out.ts';
import { showToast } from '#ui/toast-store.ts';
import { ComparisonDialog } from '#client/form/comparison-dialog.tsx';
import type { ShownField } from '#client/form/comparison.ts';
import { DraftNotes } from '#client/form/draft-notes.tsx';
import { SessionEnded } from '#client/form/session-ended.tsx';
import { useVersions, type FormVersion, type FormVersions } from '#client/form/use-versions.ts';

type StoredProfile = Parameters<typeof draftOf>[0] & { updatedAt: Date };

/** A stored profile as the form holds it. */
export function versionOf(profile: StoredProfile): FormVersion<ProfileDraft> {
  return { value: draftOf(profile), revision: profile.updatedAt.toISOString() };
}

type ProfileSectionProps = { userId: string; initial: FormVersion<ProfileDraft> };

/** The form of the profile with its calls; a failed save loses nothing. */
export function ProfileSection({ userId, initial }: ProfileSectionProps) {
  const form = useProfileForm(initial.value);
  const { draft: value, isDirty, replace } = form;
  const versions = useVersions({
    initial,
    draftForm: draftForm(userId),
    value,
    isDirty,
    replace,
    onTaken: () => setProblem(undefined),
  });
  const navigate = useNavigate();
  const { save, isSaving, ended, problem, setProblem } = useSave(userId, form, versions);
  return (
    <>
      <DraftNotes
        versions={versions}
        restored={profileTexts.restored}
        titleOf={({ username }) => username}
        onStartOver={versions.startOver}
      />
      <div className="mt-10">
        <ProfileForm
          draft={form.draft}
          errors={form.errors}
          generalError={ended ? <SessionEnded isKept={ended === 'expired'} /> : problem}
          isSaving={isSaving}
          isSaved={form.isSaved}
          upload={async (kind, file, onProgress) => {
            const { id, url } = await uploadImage(kind, file, onProgress);
            return { id, url };
          }}
          onChange={form.change}
          onProblem={setProblem}
          onSubmit={() => void save()}
          onBack={() => {
            versions.drafts.keep();
            void navigate('/profile');
          }}
        />
      </div>
      <ComparisonDialog
        versions={versions}
        mine={form.draft}
        shown={shownFields}
        imageSrc={(id) => imageAddress(id, 400)}
        onKeepMine={(theirs) => {
          versions.settle(theirs);
          void save(theirs.revision);
        }}
      />
    </>
  );
}

type Form = ReturnType<typeof useProfileForm>;

function useSave(userId: string, form: Form, versions: FormVersions<ProfileDraft>) {
  const { revalidate } = useRevalidator();
  const [isSaving, setSaving] = useState(false);
  const [ended, setEnded] = useState<'expired' | 'signed-out' | null>(null);
  const [problem, setProblem] = useState<string>();

  async function show(error: unknown): Promise<void> {
    form.refuse(fieldErrorsOf(error));
    setProblem(profileTexts.updateFailed(sentenceOf(error, profileTexts.unknownError)));
    if (isRefusal(error, 'UNAUTHENTICATED')) setEnded(howSessionEnded());
    if (!isRefusedFor(error, 'changed-meanwhile')) return;
    const client = await loadClient();
    const theirs = versionOf(await client.profiles.byId({ id: userId }));
    form.settle(theirs.value);
    versions.compare({ kind: 'conflict', theirs });
  }

  async function save(revision = versions.base.revision): Promise<void> {
    setSaving(true);
    setEnded(null);
    setProblem(undefined);
    versions.drafts.keep();
    try {
      const client = await loadClient();
      const changes = { ...fieldsOf(form.draft), ...(revision && { updatedAt: revision }) };
      const saved = versionOf(await client.profiles.update(changes));
      versions.drafts.forget();
      versions.settle(saved);
      form.markSaved(saved.value);
      const { savedToast: title } = profileTexts;
      showToast({ tone: 'success', title, milliseconds: successMilliseconds.popup });
      void revalidate();
    } catch (error) {
      // Without the newest version the sentence of the refusal stays.
      await show(error).catch(() => undefined);
    } finally {
      setSaving(false);
    }
  }

  return { save, isSaving, ended, problem, setProblem };
}

function shownFields(draft: ProfileDraft): ShownField[] {
  const { username, bio, socialLink, avatar, banner } = draft;
  return [
    { label: profileTexts.usernameLabel, kind: 'text', text: username },
    { label: profileTexts.bioLabel, kind: 'text', text: bio },
    { label: profileTexts.socialLinkLabel, kind: 'text', text: socialLink },
    { label: profileTexts.pictureLabel.avatar, kind: 'pictures', urls: avatar ? [avatar.url] : [] },
    { label: profileTexts.pictureLabel.banner, kind: 'pictures', urls: banner ? [banner.url] : [] },
  ];
}
