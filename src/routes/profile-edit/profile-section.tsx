import { useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { loadClient } from '#api/load-client.ts';
import { fieldErrorsOf, isRefusal, sentenceOf } from '#api/page-refusals.ts';
import { uploadImage } from '#api/upload-image.ts';
import { ProfileForm } from '#features/profiles/components/profile-form.tsx';
import { useProfileForm } from '#features/profiles/components/use-profile-form.ts';
import { draftOf, fieldsOf, type ProfileDraft } from '#features/profiles/form.ts';
import { successMilliseconds } from '#features/profiles/rules.ts';
import { profileTexts } from '#features/profiles/texts.ts';
import { signInPath } from '#features/accounts/rules.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { showToast } from '#ui/toast-store.ts';

/** The form of the profile with its calls; a failed save loses nothing. */
export function ProfileSection({ userId, initial }: { userId: string; initial: ProfileDraft }) {
  const form = useProfileForm(userId, initial);
  const navigate = useNavigate();
  const { save, isSaving, isSessionEnded, problem, setProblem } = useSave(form);
  return (
    <>
      {form.isRestored && (
        <Note
          tone="info"
          role="status"
          className="mt-6"
          action={
            <Button size="small" onClick={form.startOver}>
              {profileTexts.discard}
            </Button>
          }
        >
          {profileTexts.restored}
        </Note>
      )}
      <div className="mt-10">
        <ProfileForm
          draft={form.draft}
          errors={form.errors}
          generalError={isSessionEnded ? <SessionEnded /> : problem}
          isSaving={isSaving}
          isSaved={form.isSaved}
          upload={async (kind, file, onProgress) => {
            const { id, url } = await uploadImage(kind, file, onProgress);
            return { id, url };
          }}
          onChange={form.change}
          onProblem={setProblem}
          onSubmit={() => void save()}
          onBack={() => void navigate('/profile')}
        />
      </div>
    </>
  );
}

function useSave(form: ReturnType<typeof useProfileForm>) {
  const { revalidate } = useRevalidator();
  const [isSaving, setSaving] = useState(false);
  const [isSessionEnded, setSessionEnded] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function save(): Promise<void> {
    setSaving(true);
    setSessionEnded(false);
    setProblem(undefined);
    try {
      const client = await loadClient();
      form.markSaved(draftOf(await client.profiles.update(fieldsOf(form.draft))));
      showToast({
        tone: 'success',
        title: profileTexts.savedToast,
        milliseconds: successMilliseconds.popup,
      });
      void revalidate();
    } catch (error) {
      form.refuse(fieldErrorsOf(error));
      setSessionEnded(isRefusal(error, 'UNAUTHENTICATED'));
      setProblem(profileTexts.updateFailed(sentenceOf(error, profileTexts.unknownError)));
    } finally {
      setSaving(false);
    }
  }

  return { save, isSaving, isSessionEnded, problem, setProblem };
}

function SessionEnded() {
  return (
    <>
      {profileTexts.sessionEnded}{' '}
      <Link to={signInPath('/profile/edit')} className="link">
        {profileTexts.signInAgain}
      </Link>
    </>
  );
}
