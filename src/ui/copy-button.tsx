import { useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Button } from './button.tsx';
import { CheckIcon, CopyIcon } from './icons.ts';

type CopyButtonProps = Copied & {
  label: string;
  /** Announced, and shown on a wide button, after copying. */
  copiedLabel: string;
  /** Shows the label next to the icon. */
  wide?: boolean | undefined;
  className?: string | undefined;
  onFailure: () => void;
};

/** What is copied: an address of this site, which is made absolute, or a text as it is. */
type Copied = { path: string } | { text: string };

const shownMilliseconds = 2_000;

/** Copies an address or a text; shows a check for two seconds. */
export function CopyButton(props: CopyButtonProps) {
  const { label, copiedLabel, wide, className, onFailure } = props;
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    try {
      const text = 'text' in props ? props.text : new URL(props.path, location.href).href;
      await navigator.clipboard.writeText(text);
    } catch {
      onFailure();
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), shownMilliseconds);
  }

  const hiddenWithoutScripts = classNames('noscript:hidden', className);
  const icon = isCopied ? <CheckIcon className="text-success" /> : <CopyIcon />;
  return (
    <>
      {wide ? (
        <Button icon={icon} className={hiddenWithoutScripts} onClick={() => void copy()}>
          {isCopied ? copiedLabel : label}
        </Button>
      ) : (
        <IconButton
          label={label}
          icon={icon}
          className={hiddenWithoutScripts}
          onClick={() => void copy()}
        />
      )}
      <span role="status" className="sr-only">
        {isCopied && copiedLabel}
      </span>
    </>
  );
}
