import { useLocation } from 'react-router';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { signInPath } from '../rules.ts';
import { loginPromptButtons, loginPromptTexts } from '../prompt-texts.ts';
import type { SignInOccasion } from '#shared/sign-in-occasion.ts';

export type LoginPromptProps = {
  open: boolean;
  onClose: () => void;
  /** What the person was about to do. */
  variant?: SignInOccasion;
};

/** Asks a visitor to sign in, and returns them to this page (spec A §2 "Login prompt"). */
export function LoginPrompt({ open, onClose, variant = 'default' }: LoginPromptProps) {
  const { pathname, search, hash } = useLocation();
  const { title, message } = loginPromptTexts[variant];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={message}
      actions={
        <>
          <ButtonLink
            to={signInPath(`${pathname}${search}${hash}`)}
            variant="primary"
            data-autofocus=""
          >
            {loginPromptButtons.logIn}
          </ButtonLink>
          <Button onClick={onClose}>{loginPromptButtons.later}</Button>
        </>
      }
    />
  );
}
