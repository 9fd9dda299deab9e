import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { SignInPromptContext } from '#client/sign-in-prompt.ts';
import { LoginPrompt } from '#features/accounts/components/login-prompt.tsx';
import type { SignInOccasion } from '#shared/sign-in-occasion.ts';

const ConfirmDialog = lazy(() => import('#features/accounts/components/confirm-dialog.tsx'));

type Confirmation = { end: (isConfirmed: boolean) => void };

/** The dialogs that ask people on any page to sign in, or to confirm who they are. */
export function SignInPrompts({ children }: { children: ReactNode }) {
  const [occasion, askToSignIn] = useState<SignInOccasion | null>(null);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const prompt = useMemo(() => {
    const askToConfirm = () =>
      new Promise<boolean>((resolve) => {
        const end = (isConfirmed: boolean) => {
          setConfirmation(null);
          resolve(isConfirmed);
        };
        setConfirmation({ end });
      });
    return { askToSignIn, askToConfirm };
  }, []);
  return (
    <SignInPromptContext value={prompt}>
      {children}
      {occasion && <LoginPrompt open variant={occasion} onClose={() => askToSignIn(null)} />}
      {confirmation && (
        <Suspense>
          <ConfirmDialog
            onConfirmed={() => confirmation.end(true)}
            onClose={() => confirmation.end(false)}
          />
        </Suspense>
      )}
    </SignInPromptContext>
  );
}
