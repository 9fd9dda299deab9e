import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { VariantWidth } from '#shared/image-variants.ts';
import { Button } from './button.tsx';
import { Dropzone } from './dropzone.tsx';
import { Field, type FieldLook } from './field.tsx';
import { Picture } from './picture.tsx';
import { ProgressBar } from './progress-bar.tsx';

/** An uploaded picture as a form holds it. */
export type ChosenImage = { id: string; width: number; height: number };

export type SendImage = (
  file: File,
  onProgress: (fraction: number) => void,
) => Promise<ChosenImage>;

export interface ImageFieldProps extends FieldLook {
  value: ChosenImage | null;
  texts: { drop: string; sending: string; alt: string; replace: string };
  accept: string;
  src: (id: string, width: VariantWidth) => string;
  /** The message against a file, before it is uploaded. */
  refusalOf: (file: File) => string | undefined;
  upload: SendImage;
  /** The message for an upload that failed for this reason. */
  failure: (reason: unknown) => string;
  onChange: (image: ChosenImage | null) => void;
  onTouch: () => void;
}

/** Chooses, checks, uploads and shows one picture; it can be replaced. */
export function ImageField(props: ImageFieldProps) {
  const { label, hint, error, value, texts, accept, upload, onChange, onTouch } = props;
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const place = useRef<HTMLDivElement>(null);

  /** Shows the picture or its placeholder; if the change loses the focus, it moves there. */
  function show(image: ChosenImage | null) {
    flushSync(() => {
      setProgress(null);
      onChange(image);
    });
    const isNowhere = document.activeElement === document.body;
    const next = place.current?.querySelector<HTMLElement>('button, input');
    if (isNowhere) next?.focus({ preventScroll: true });
  }

  async function choose(file: File | undefined) {
    if (!file) return;
    onTouch();
    const refusal = props.refusalOf(file);
    setProblem(refusal);
    if (refusal) return;
    setProgress(0);
    try {
      show(await upload(file, setProgress));
    } catch (reason) {
      setProblem(props.failure(reason));
      setProgress(null);
    }
  }

  return (
    <Field label={label} hint={hint} error={problem ?? error}>
      {(control) => (
        <div ref={place} className="contents">
          {value && progress === null ? (
            <Chosen {...props} image={value} onReplace={() => show(null)} />
          ) : (
            <>
              <Dropzone
                control={control}
                accept={accept}
                title={progress === null ? texts.drop : texts.sending}
                disabled={progress !== null}
                onFiles={([file]) => void choose(file)}
              />
              {progress !== null && <ProgressBar percent={progress * 100} label={texts.sending} />}
            </>
          )}
        </div>
      )}
    </Field>
  );
}

type ChosenProps = Pick<ImageFieldProps, 'texts' | 'src'> & {
  image: ChosenImage;
  onReplace: () => void;
};

function Chosen({ image, texts, src, onReplace }: ChosenProps) {
  return (
    <div className="media max-w-md">
      <Picture
        src={(width) => src(image.id, width)}
        alt={texts.alt}
        width={image.width}
        height={image.height}
        sizes="28rem"
      />
      <Button className="absolute right-3 bottom-3" size="small" onClick={onReplace}>
        {texts.replace}
      </Button>
    </div>
  );
}
