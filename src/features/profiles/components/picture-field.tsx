import { useId, useRef, useState } from 'react';
import { uploadImage } from '#features/uploads/client.ts';
import { uploadTexts } from '#features/uploads/texts.ts';
import { acceptedTypes } from '#features/uploads/rules.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { HiddenFileInput } from '#ui/hidden-file-input.tsx';
import { UploadIcon } from '#ui/icons.ts';
import { Picture } from '#ui/picture.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { ChosenPicture } from '../form.ts';
import { pictureShapes, type PictureKind } from '../rules.ts';
import { profileTexts } from '../texts.ts';
import { CropDialog } from './crop-dialog.tsx';

type PictureFieldProps = {
  kind: PictureKind;
  value: ChosenPicture | null;
  username: string;
  onChange: (picture: ChosenPicture | null) => void;
  /** Null: there is no error any more. */
  onProblem: (sentence: string | null) => void;
  onUploadingChange: (isUploading: boolean) => void;
};

/** Shows the avatar or the banner; a new one is chosen, cropped and uploaded (spec B §2). */
export function PictureField(props: PictureFieldProps) {
  const { kind, value, onChange } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { picture, progress, choose, use, cancel } = usePictureUpload(props);
  const isBanner = kind === 'banner';
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <p id={`${id}-label`} className="field-label">
        {profileTexts.pictureLabel[kind]}
      </p>
      <div className={isBanner ? 'mt-2 grid gap-3' : 'mt-2 flex flex-wrap items-center gap-5'}>
        <Preview {...props} />
        <div className="grid grow gap-2">
          <div className="flex flex-wrap gap-2">
            <Button
              icon={<UploadIcon />}
              disabled={progress !== null}
              onClick={() => input.current?.click()}
            >
              {isBanner && !value ? profileTexts.uploadBanner : profileTexts.uploadNew}
            </Button>
            {value && progress === null && (
              <Button variant="ghost" onClick={() => onChange(null)}>
                {profileTexts.removePicture}
              </Button>
            )}
          </div>
          <p id={`${id}-hint`} className="field-hint">
            {profileTexts.pictureHint[kind]}
          </p>
          {progress !== null && (
            <ProgressBar percent={progress * 100} label={profileTexts.uploading[kind]} />
          )}
        </div>
      </div>
      <HiddenFileInput
        ref={input}
        label={profileTexts.pictureLabel[kind]}
        accept={acceptedTypes[kind].join(',')}
        onFiles={([file]) => void choose(file)}
      />
      <CropDialog
        kind={kind}
        picture={picture}
        onCancel={cancel}
        onUse={(file) => void use(file)}
      />
    </div>
  );
}

function usePictureUpload(props: PictureFieldProps) {
  const { kind, onChange, onProblem, onUploadingChange } = props;
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const fail = (sentence: string) => onProblem(profileTexts.uploadFailed[kind](sentence));

  async function choose(file: File | undefined) {
    if (!file) return;
    onProblem(null);
    if (!acceptedTypes[kind].includes(file.type)) return fail(uploadTexts.wrongType[kind]);
    try {
      setPicture(await createImageBitmap(file));
    } catch {
      fail(uploadTexts.unreadable);
    }
  }

  async function use(file: Promise<File>) {
    setPicture(null);
    setProgress(0);
    onUploadingChange(true);
    try {
      const { id, url } = await uploadImage(kind, await file, setProgress);
      onChange({ id, url });
    } catch (reason) {
      fail(reason instanceof Error ? reason.message : uploadTexts.failed);
    } finally {
      setProgress(null);
      onUploadingChange(false);
    }
  }

  return { picture, progress, choose, use, cancel: () => setPicture(null) };
}

function Preview({ kind, value, username }: PictureFieldProps) {
  if (kind === 'avatar') return <Avatar name={username} src={value?.url} size={144} />;
  return (
    <div className="profile-banner media">
      {value && (
        <Picture
          src={value.url}
          alt={profileTexts.pictureAlt.banner}
          {...pictureShapes.banner}
          className="size-full object-cover"
        />
      )}
    </div>
  );
}
