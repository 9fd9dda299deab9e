import { imageAddress } from '#shared/image-variants.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Picture } from '#ui/picture.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { TextField } from '#ui/text-field.tsx';
import { shownSize } from '../picture-size.ts';
import { commentLimits } from '../rules.ts';
import { commentTexts } from '../texts.ts';
import type { CommentPicture } from '../thread.ts';

type ChosenPictureProps = {
  picture: CommentPicture | null;
  progress: number | null;
  problem: string;
  onChange: (picture: CommentPicture | null) => void;
};

/** The picture of a comment that is being written, with its alternative text. */
export function ChosenPicture({ picture, progress, problem, onChange }: ChosenPictureProps) {
  return (
    <>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      {progress !== null && (
        <ProgressBar percent={progress * 100} label={commentTexts.sendingPicture} />
      )}
      {picture && (
        <div className="comment-chosen" role="group" aria-label={commentTexts.picture}>
          <Picture
            src={(size) => imageAddress(picture.id, size)}
            alt={picture.alt}
            {...shownSize(picture)}
            sizes="160px"
          />
          <div className="grid content-start gap-3">
            <TextField
              label={commentTexts.alt}
              placeholder={commentTexts.altExample}
              value={picture.alt}
              maxLength={commentLimits.alt}
              onChange={(event) => onChange({ ...picture, alt: event.target.value })}
            />
            <Button
              variant="ghost"
              size="small"
              className="justify-self-start"
              onClick={() => onChange(null)}
            >
              {commentTexts.removePicture}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
