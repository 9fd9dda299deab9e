import { data, redirectDocument } from 'react-router';
import type { PageContext } from './page-context.ts';
import { confirmIntents, type ConfirmOutcome } from '#features/accounts/rules.ts';
import { accountTexts } from '#features/accounts/texts.ts';
import { callAuth, type AuthAnswer } from './call-auth.ts';

/** Handles the forms with which a person confirms their identity. */
export async function confirmByForm(
  page: PageContext,
  request: Request,
  form: FormData,
  returnTo: string,
) {
  const ask = (path: string, body: Record<string, unknown>) => callAuth(page, request, path, body);
  switch (form.get('intent')) {
    case confirmIntents.google:
      return toGoogle(await ask('/confirm/google', { callbackURL: returnTo }));
    case confirmIntents.sendCode:
      return told(await ask('/confirm/send-code', {}), { isCodeSent: true }, {});
    case confirmIntents.code: {
      const answer = await ask('/confirm/code', { code: form.get('code') });
      return told(answer, { isConfirmed: true }, { isCodeSent: true });
    }
    case confirmIntents.password: {
      const answer = await ask('/confirm/password', { password: form.get('password') });
      return told(answer, { isConfirmed: true }, {});
    }
    default:
      throw data(null, { status: 400 });
  }
}

function toGoogle(answer: AuthAnswer) {
  if (!answer.isOk || !answer.url) return told({ ...answer, isOk: false }, {}, {});
  throw redirectDocument(answer.url, { status: 303, headers: answer.headers });
}

function told(answer: AuthAnswer, good: ConfirmOutcome, bad: ConfirmOutcome) {
  if (answer.isOk) return data(good, { headers: answer.headers });
  const outcome: ConfirmOutcome = { ...bad, error: answer.message ?? accountTexts.unknownError };
  const status = answer.status >= 400 ? answer.status : 400;
  return data(outcome, { status, headers: answer.headers });
}
