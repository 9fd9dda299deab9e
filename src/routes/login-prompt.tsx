import { lazy, Suspense, useState } from 'react';
import type { SignInOccasion } from '#shared/sign-in-occasion.ts';
import { whenOnline } from '#shared/late-code.ts';

const LoginPrompt = lazy(
  whenOnline(async () => {
    const { LoginPrompt: prompt } = await import('#features/accounts/components/login-prompt.tsx');
    return { default: prompt };
  }),
);

/** The dialog that asks a visitor to sign in, loaded when it is first needed. */
export function useLoginPrompt() {
  const [variant, ask] = useState<SignInOccasion | null>(null);
  const prompt = variant && (
    <Suspense>
      <LoginPrompt open variant={variant} onClose={() => ask(null)} />
    </Suspense>
  );
  return { ask, prompt };
}
