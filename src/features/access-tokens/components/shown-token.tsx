import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { tokenTexts as texts } from '../texts.ts';
import type { NewToken } from './create-token.tsx';

type ShownTokenProps = { created: NewToken; onDone: () => void };

/**
 * The new token, to be copied now: only this page holds it in memory, and it is lost with the page.
 */
export function ShownToken({ created, onDone }: ShownTokenProps) {
  const { token, label, scope } = created;
  const heading = useRef<HTMLHeadingElement>(null);
  // The dialog that created it has returned the focus to its button.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="panel mt-8 grid gap-4 border-line-strong p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="text-xl wrap-anywhere focus:outline-none">
        {texts.shownTitle(label)}
      </h2>
      <p className="max-w-prose text-muted">{texts.shownOnce}</p>
      <CopyField
        label={texts.shownLabel}
        labelHidden
        text={token}
        copyLabel={texts.copy}
        copiedLabel={texts.copied}
        failed={texts.copyFailed}
      />
      <p className="max-w-prose text-sm text-subtle">
        {scope === 'read' ? texts.whereRead : texts.wherePublish}
      </p>
      <Button className="justify-self-start" onClick={onDone}>
        {texts.done}
      </Button>
    </section>
  );
}
