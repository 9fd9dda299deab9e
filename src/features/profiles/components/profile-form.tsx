import { useState, type FormEvent, type ReactNode } from 'react';
import { LockedFields } from '#client/form/locked-fields.tsx';
import { Button } from '#ui/button.tsx';
import { useEarlyInput } from '#ui/early/early-input.ts';
import { CheckIcon } from '#ui/icons.ts';
import { Note } from '#ui/note.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import type { ProfileDraft, ProfileErrors } from '../form.ts';
import { profileLimits, type PictureKind } from '../rules.ts';
import { profileTexts } from '../texts.ts';
import { PictureField } from './picture-field.tsx';

type ProfileFormProps = {
  draft: ProfileDraft;
  errors: ProfileErrors;
  generalError: ReactNode;
  isSaving: boolean;
  /** Shortly after a save. */
  isSaved: boolean;
  onChange: <Field extends keyof ProfileDraft>(field: Field, value: ProfileDraft[Field]) => void;
  onProblem: (sentence: string | null) => void;
  onSubmit: () => void;
  onBack: () => void;
};

/** What a person may set about themselves (spec B §2 "Profile edit"). */
export function ProfileForm(props: ProfileFormProps) {
  const { generalError, isSaving, isSaved } = props;
  const id = useEarlyInput();
  const [uploading, setUploading] = useState<Partial<Record<PictureKind, boolean>>>({});
  // A save while a picture is being uploaded would not include it.
  const isUploading = Object.values(uploading).includes(true);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving && !isUploading) props.onSubmit();
  };
  return (
    <form id={id} className="grid gap-8" noValidate onSubmit={submit}>
      {generalError && (
        <Note tone="danger" role="alert">
          {generalError}
        </Note>
      )}
      <LockedFields isLocked={isSaving} className="grid gap-8">
        <Pictures
          {...props}
          onUploadingChange={(kind, is) => setUploading((before) => ({ ...before, [kind]: is }))}
        />
        <Words {...props} />
      </LockedFields>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          size="large"
          icon={isSaved ? <CheckIcon /> : undefined}
          disabled={isSaving || isUploading}
        >
          {isSaving ? profileTexts.saving : isSaved ? profileTexts.saved : profileTexts.save}
        </Button>
        <Button size="large" variant="ghost" disabled={isSaving} onClick={props.onBack}>
          {profileTexts.back}
        </Button>
      </div>
    </form>
  );
}

type PicturesProps = ProfileFormProps & {
  onUploadingChange: (kind: PictureKind, isUploading: boolean) => void;
};

function Pictures({ draft, onChange, onProblem, onUploadingChange }: PicturesProps) {
  const shared = { username: draft.username, onProblem };
  return (
    <>
      <PictureField
        {...shared}
        kind="avatar"
        value={draft.avatar}
        onChange={(avatar) => onChange('avatar', avatar)}
        onUploadingChange={(is) => onUploadingChange('avatar', is)}
      />
      <PictureField
        {...shared}
        kind="banner"
        value={draft.banner}
        onChange={(banner) => onChange('banner', banner)}
        onUploadingChange={(is) => onUploadingChange('banner', is)}
      />
    </>
  );
}

type FieldProps = Pick<ProfileFormProps, 'draft' | 'errors' | 'onChange'>;

function Words({ draft, errors, onChange }: FieldProps) {
  return (
    <>
      <UsernameField draft={draft} errors={errors} onChange={onChange} />
      <TextAreaField
        label={profileTexts.bioLabel}
        name="bio"
        placeholder={profileTexts.bioPlaceholder}
        value={draft.bio}
        error={errors.bio}
        maxLength={profileLimits.bioMax}
        counterMax={profileLimits.bioMax}
        rows={4}
        onChange={(event) => onChange('bio', event.target.value)}
      />
      <TextField
        label={profileTexts.socialLinkLabel}
        name="socialLink"
        type="url"
        hint={profileTexts.socialLinkHint}
        placeholder={profileTexts.socialLinkPlaceholder}
        value={draft.socialLink}
        error={errors.socialLink}
        maxLength={profileLimits.socialLinkMax}
        onChange={(event) => onChange('socialLink', event.target.value)}
      />
    </>
  );
}

function UsernameField({ draft, errors, onChange }: FieldProps) {
  return (
    <TextField
      label={profileTexts.usernameLabel}
      name="username"
      hint={profileTexts.usernameHint}
      value={draft.username}
      error={errors.username}
      maxLength={profileLimits.usernameMax}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      onChange={(event) => onChange('username', event.target.value)}
    />
  );
}
