import { useEffect, useState } from 'react';
import type { PasswordOwner } from '../rules.ts';
import { accountTexts } from '../texts.ts';

const pauseMilliseconds = 300;

/**
 * The hint below a field for a new password. The lists of common passwords are loaded with the
 * first typed letter; without them the server reports the same when the form is submitted.
 */
export function usePasswordHint({ username = '', email = '' }: PasswordOwner) {
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState({ password: '', sentence: '' });

  useEffect(() => {
    if (password === '') return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      void problemOf(password, { username, email }).then((sentence) => {
        if (isWanted) setChecked({ password, sentence });
      });
    }, pauseMilliseconds);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [password, username, email]);

  const isChecked = password !== '' && checked.password === password && checked.sentence !== '';
  return { hint: isChecked ? checked.sentence : accountTexts.passwordHint, setPassword };
}

async function problemOf(password: string, owner: PasswordOwner): Promise<string> {
  try {
    const [{ passwordProblem }, { passwordStrength }] = await Promise.all([
      import('../password-rules.ts'),
      import('#platform/password-strength.ts'),
    ]);
    return (
      (await passwordProblem(password, owner, passwordStrength)) ?? accountTexts.passwordIsGood
    );
  } catch {
    return '';
  }
}
