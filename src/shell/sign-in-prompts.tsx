import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SignInPromptContext } from '#client/sign-in-prompt.ts';
import { LoginPrompt } from '#features/accounts/components/login-prompt.tsx';
import type { SignInOccasion } from '#shared/sign-in-occasion.ts';

const ConfirmDialog = lazy(() => import('#features/accounts/components/confirm-dialog.tsx'));

type Confirmation = { end: (isConfirmed: boolean) => void };

/** The dialogs that ask people on any page to sign in, or to confirm their identity. */
export function SignInPrompts({ children }: { children: ReactNode }) {
  const { key: visit } = useLocation();
  const [asked, setAsked] = useState<{ occasion: SignInOccasion; visit: string } | null>(null);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const prompt = useMemo(() => {
    const askToSignIn = (occasion: SignInOccasion) => setAsked({ occasion, visit });
    const askToConfirm = () =>
      new Promise<boolean>((resolve) => {
        const end = (isConfirmed: boolean) => {
          setConfirmation(null);
          resolve(isConfirmed);
        };
        setConfirmation({ end });
      });
    return { askToSignIn, askToConfirm };
  }, [visit]);
  return (
    <SignInPromptContext value={prompt}>
      {children}
      {/* Not on the page that it leads to. */}
      {asked?.visit === visit && (
        <LoginPrompt open variant={asked.occasion} onClose={() => setAsked(null)} />
      )}
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
