import type { FormEvent } from 'react';
import { PageViewerField } from '#client/page-viewer-field.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { CheckIcon } from '#ui/icons.ts';
import { downloadPath, libraryAnchor } from '../../rules.ts';
import { panelTexts, purchasePageTexts } from '../../texts.ts';
import { bundlePurchaseTexts as texts } from '../texts.ts';

/** A bundle that the viewer has: its products are in their library. */
export function OwnedBundle() {
  return (
    <>
      <p>
        <Chip tone="success" icon={<CheckIcon />}>
          {panelTexts.owned}
        </Chip>
      </p>
      <ButtonLink to={libraryAnchor} variant="primary" size="large" className="w-full">
        {purchasePageTexts.library}
      </ButtonLink>
    </>
  );
}

type FreeBundleProps = { productId: string; busy: boolean; onTake: () => void };

/** Takes a free bundle; without JavaScript the form itself is sent. */
export function FreeBundle({ productId, busy, onTake }: FreeBundleProps) {
  function take(event: FormEvent): void {
    event.preventDefault();
    onTake();
  }
  return (
    <form method="post" action={downloadPath(productId)} onSubmit={take}>
      <PageViewerField />
      <input type="hidden" name="then" value="library" />
      <Button type="submit" variant="primary" size="large" className="w-full" busy={busy}>
        {texts.getFree}
      </Button>
      <p className="mt-3 text-sm text-muted">{texts.getFreeNote}</p>
    </form>
  );
}
