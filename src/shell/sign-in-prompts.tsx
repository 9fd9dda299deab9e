import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SignInPromptContext } from '#client/sign-in-prompt.ts';
import { useViewer } from '#client/viewer.ts';
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
        const own: Confirmation = {
          end(isConfirmed) {
            setConfirmation((shown) => (shown === own ? null : shown));
            resolve(isConfirmed);
          },
        };
        setConfirmation(own);
      });
    return { askToSignIn, askToConfirm };
  }, [visit]);
  const person = useViewer()?.id;
  useEffect(() => {
    // Somebody else who signs in meanwhile must not confirm what this person has begun.
    return () => confirmation?.end(false);
  }, [person, confirmation]);
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
