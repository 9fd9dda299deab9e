import { TextField } from '#ui/text-field.tsx';
import { accountTexts } from '../texts.ts';

/** Where a password is chosen. */
export function NewPasswordField({ name, error }: { name: string; error: string | undefined }) {
  return (
    <TextField
      label={accountTexts.newPasswordLabel}
      name={name}
      type="password"
      autoComplete="new-password"
      required
      hint={accountTexts.passwordHint}
      error={error}
    />
  );
}
