import { TextField } from '#ui/text-field.tsx';
import type { PasswordOwner } from '../rules.ts';
import { accountTexts } from '../texts.ts';
import { usePasswordHint } from './use-password-hint.ts';

type NewPasswordFieldProps = {
  name: string;
  /** Whose password it will be, as far as the page knows. */
  owner?: PasswordOwner;
  error: string | undefined;
};

/** Where a password is chosen; while it is typed, the hint says whether it will be taken. */
export function NewPasswordField({ name, owner, error }: NewPasswordFieldProps) {
  const { hint, judge } = usePasswordHint(owner ?? {});
  return (
    <TextField
      label={accountTexts.newPasswordLabel}
      name={name}
      type="password"
      autoComplete="new-password"
      required
      // Not twice the same sentence.
      hint={hint === error ? accountTexts.passwordHint : hint}
      error={error}
      onChange={(event) => judge(event.target.value)}
    />
  );
}
