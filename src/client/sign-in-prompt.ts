import { createContext, useContext } from 'react';
import type { SignInOccasion } from '#shared/sign-in-occasion.ts';

type SignInPrompt = {
  /** Opens the dialog that asks a visitor to sign in and brings them back to this page. */
  askToSignIn: (occasion: SignInOccasion) => void;
  /** Asks somebody whose sign-in is too old for a sensitive act who they are; whether they confirmed. */
  askToConfirm: () => Promise<boolean>;
};

/** The frame of the site gives it; without a frame nobody can be asked. */
export const SignInPromptContext = createContext<SignInPrompt>({
  askToSignIn: () => {
    throw new Error('There is no sign-in prompt around this page.');
  },
  askToConfirm: () => Promise.resolve(false),
});

export function useSignInPrompt(): SignInPrompt {
  return useContext(SignInPromptContext);
}
