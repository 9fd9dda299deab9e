import { lazy, Suspense, useCallback, useState } from 'react';
import type { RemoveDialogProps } from '#features/moderation/components/remove-dialog.tsx';
import { whenOnline } from '#shared/late-code.ts';

const RemoveFormDialog = lazy(whenOnline(() => import('./remove-form-dialog.tsx')));

type Asked = {
  choices: RemoveDialogProps['choices'];
  /** Called with the reason after it was removed, and with null after that was undone. */
  onChange: (reason: string | null) => void;
};

/** The dialog that asks before something is removed; its code is loaded when it is first needed. */
export function useRemoval() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback(
    (choices: Asked['choices'], onChange: Asked['onChange']) => setAsked({ choices, onChange }),
    [],
  );
  const dialog = asked && (
    <Suspense>
      <RemoveFormDialog {...asked} onClose={() => setAsked(null)} />
    </Suspense>
  );
  return { ask, dialog };
}
