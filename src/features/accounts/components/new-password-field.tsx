import { TextField } from '#ui/text-field.tsx';
import type { PasswordOwner } from '../rules.ts';
import { accountTexts } from '../texts.ts';
import { usePasswordHint } from './use-password-hint.ts';

type NewPasswordFieldProps = {
  name: string;
  /** The person whose password it will be, as far as the page knows. */
  owner?: PasswordOwner;
  error: string | undefined;
};

/** The field for a new password; while typing, the hint says whether it will be accepted. */
export function NewPasswordField({ name, owner, error }: NewPasswordFieldProps) {
  const { hint, setPassword } = usePasswordHint(owner ?? {});
  return (
    <TextField
      label={accountTexts.newPasswordLabel}
      name={name}
      type="password"
      autoComplete="new-password"
      required
      // Not the same sentence twice.
      hint={hint === error ? accountTexts.passwordHint : hint}
      error={error}
      onChange={(event) => setPassword(event.target.value)}
    />
  );
}
