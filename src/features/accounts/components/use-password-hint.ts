import { useEffect, useState } from 'react';
import type { PasswordOwner } from '../rules.ts';
import { accountTexts } from '../texts.ts';

const pauseMilliseconds = 300;

/**
 * The hint below a field for a new password. The lists of common passwords are loaded with the
 * first typed letter; without them the server reports the same when the form is submitted.
 */
export function usePasswordHint({ username = '', email = '' }: PasswordOwner) {
  const [password, judge] = useState('');
  const [judged, setJudged] = useState({ password: '', sentence: '' });

  useEffect(() => {
    if (password === '') return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      void problemOf(password, { username, email }).then((sentence) => {
        if (isWanted) setJudged({ password, sentence });
      });
    }, pauseMilliseconds);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [password, username, email]);

  const isJudged = password !== '' && judged.password === password && judged.sentence !== '';
  return { hint: isJudged ? judged.sentence : accountTexts.passwordHint, judge };
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
