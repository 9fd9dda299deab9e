import { createContext, useContext } from 'react';
import type { SignInOccasion } from '#shared/sign-in-occasion.ts';

type SignInPrompt = {
  /** Opens the dialog that asks visitors to sign in and returns them to this page. */
  askToSignIn: (occasion: SignInOccasion) => void;
  /**
   * Asks a person whose sign-in is too old for a sensitive action to confirm their identity;
   * returns whether they did.
   */
  askToConfirm: () => Promise<boolean>;
};

/** Provided by the site's frame; without it nobody can be asked. */
export const SignInPromptContext = createContext<SignInPrompt>({
  askToSignIn: () => {
    throw new Error('There is no sign-in prompt around this page.');
  },
  askToConfirm: () => Promise.resolve(false),
});

export function useSignInPrompt(): SignInPrompt {
  return useContext(SignInPromptContext);
}
