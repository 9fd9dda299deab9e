import { signInPath } from '#features/accounts/rules.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { supporterTexts } from '../texts.ts';

type AccountRequiredProps = {
  open: boolean;
  onClose: () => void;
  /** The page to return to after signing in. */
  returnTo: string;
};

/** Shown to a visitor who selected a tier (spec B §2 "Support page"). */
export function AccountRequired({ open, onClose, returnTo }: AccountRequiredProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={supporterTexts.accountRequiredTitle}
      description={supporterTexts.accountRequired}
      actions={
        <>
          <ButtonLink to={signInPath(returnTo)} variant="primary" data-autofocus="">
            {supporterTexts.goToLogin}
          </ButtonLink>
          <Button onClick={onClose}>{supporterTexts.cancel}</Button>
        </>
      }
    />
  );
}
