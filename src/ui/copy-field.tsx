import { useId, useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import { classNames } from './class-names.ts';

type CopyFieldProps = {
  label: string;
  labelHidden?: boolean | undefined;
  /** What is shown and copied. */
  text: string;
  copyLabel: string;
  copiedLabel: string;
  /** Announced if the browser does not allow it; the text can be selected by hand. */
  failed: string;
  className?: string | undefined;
};

/** A text to use elsewhere, with a button that copies it; focusing it selects all of it. */
export function CopyField(props: CopyFieldProps) {
  const { label, labelHidden, text, copyLabel, copiedLabel, failed, className } = props;
  const [hasFailed, setFailed] = useState(false);
  const id = useId();
  return (
    <div className={classNames('grid min-w-0 gap-2', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'field-label'}>
        {label}
      </label>
      <div className="flex flex-wrap items-start gap-2.5">
        <textarea
          id={id}
          readOnly
          rows={1}
          spellCheck={false}
          value={text}
          className="input mono field-sizing-content min-h-10 min-w-0 flex-[1_1_16rem] resize-none bg-sunken text-sm wrap-anywhere"
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton
          wide
          className="max-sm:w-full"
          text={text}
          label={copyLabel}
          copiedLabel={copiedLabel}
          onFailure={() => setFailed(true)}
        />
      </div>
      {hasFailed && (
        <p role="alert" className="text-sm text-muted">
          {failed}
        </p>
      )}
    </div>
  );
}
