import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ComparisonDialog } from '#client/form/comparison-dialog.tsx';
import type { ShownField } from '#client/form/comparison.ts';
import { DraftNotes } from '#client/form/draft-notes.tsx';
import { SessionEnded } from '#client/form/session-ended.tsx';
import { useCheckedForm } from '#client/form/use-checked-form.ts';
import { useSavedForm } from '#client/form/use-form-page.ts';
import type { FormVersion } from '#client/form/use-versions.ts';
import { showToast } from '#ui/toast-store.ts';
import { profileClient } from '../client.ts';
import { draftForm, draftOf, fieldNamed, fieldsOf, type ProfileDraft } from '../form.ts';
import { successMilliseconds } from '../rules.ts';
import { profileTexts } from '../texts.ts';
import { ProfileForm } from './profile-form.tsx';

type StoredProfile = Parameters<typeof draftOf>[0] & { id: string; updatedAt: Date };

/** The form of one's own profile; a failed save loses nothing. */
export function ProfileEditor({ profile }: { profile: StoredProfile }) {
  const { form, page, isSaved } = useProfileForm(profile);
  const navigate = useNavigate();
  return (
    <>
      <DraftNotes
        page={page}
        restored={profileTexts.restored}
        titleOf={({ username }) => username}
        onStartOver={page.startOver}
      />
      <div className="mt-10">
        <ProfileForm
          draft={form.draft}
          errors={form.shownErrors}
          generalError={page.ended ? <SessionEnded {...page} /> : page.generalError}
          isSaving={page.isSaving}
          isSaved={isSaved}
          onChange={form.change}
          onProblem={page.setGeneralError}
          onSubmit={() => void page.save()}
          onBack={() => {
            page.versions.drafts.keep();
            void navigate('/profile');
          }}
        />
      </div>
      <ComparisonDialog
        versions={page.versions}
        mine={form.draft}
        shown={shownFields}
        onKeepMine={page.keepMine}
      />
    </>
  );
}

/** What is typed, and the calls that store it. */
function useProfileForm(profile: StoredProfile) {
  const [initial] = useState(() => versionOf(profile));
  const form = useCheckedForm<ProfileDraft>(initial.value);
  const { revalidate } = useRevalidator();
  const saved = useShortly(successMilliseconds.state);

  async function save(draft: ProfileDraft, revision: string | null) {
    const stored = await profileClient.update({
      ...fieldsOf(draft),
      ...(revision && { updatedAt: revision }),
    });
    const { savedToast: title } = profileTexts;
    showToast({ tone: 'success', title, milliseconds: successMilliseconds.popup });
    saved.turnOn();
    void revalidate();
    return versionOf(stored);
  }

  const page = useSavedForm({
    form,
    initial,
    draftForm: draftForm(profile.id),
    fieldNamed,
    save,
    loadNewest: async () => versionOf(await profileClient.byId({ id: profile.id })),
    failure: profileTexts.updateFailed,
  });
  return { form, page, isSaved: saved.isOn };
}

/** A stored profile as the form holds it. */
function versionOf(profile: Omit<StoredProfile, 'id'>): FormVersion<ProfileDraft> {
  return { value: draftOf(profile), revision: profile.updatedAt.toISOString() };
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

function useShortly(milliseconds: number) {
  const [count, setCount] = useState(0);
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (count === 0) return;
    const timer = setTimeout(() => setOn(false), milliseconds);
    return () => clearTimeout(timer);
  }, [count, milliseconds]);
  return {
    isOn,
    turnOn: () => {
      setOn(true);
      setCount((before) => before + 1);
    },
  };
}
