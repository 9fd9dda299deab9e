import { data, redirectDocument } from 'react-router';
import type { PageContext } from './page-context.ts';
import { sentenceOf } from './page-refusals.ts';
import {
  accountIntents,
  type AccountIntent,
  type AccountOutcome,
} from '#features/accounts/account-forms.ts';
import { passwordSchema } from '#features/accounts/input.ts';
import { accountTexts } from '#features/accounts/texts.ts';
import { formBody } from './form-body.ts';
import { callAuth, type AuthAnswer } from './call-auth.ts';
import { signOut } from './sign-out.ts';

/** Handles the forms below the profile; each works without JavaScript, too. */
export async function answerAccountForm(page: PageContext, request: Request) {
  const values = Object.fromEntries(await formBody(request));
  if (values['intent'] === accountIntents.password) return savePassword(page, request, values);
  if (values['intent'] === accountIntents.connectGoogle) return connectGoogle(page, request);
  if (values['intent'] === accountIntents.disconnectGoogle) return disconnectGoogle(page, request);
  if (values['intent'] === accountIntents.signOutElsewhere) return signOutElsewhere(page, request);
  if (values['intent'] === accountIntents.endSession) return endSession(page, values['session']);
  if (values['intent'] === accountIntents.signOut) return signOutHere(page, request);
  throw data(null, { status: 400 });
}

async function savePassword(
  page: PageContext,
  request: Request,
  values: Record<string, FormDataEntryValue>,
) {
  const parsed = passwordSchema.safeParse(values);
  if (!parsed.success) {
    const sentence = parsed.error.issues[0]?.message ?? accountTexts.unknownError;
    return refused(accountIntents.password, sentence, { status: 400 });
  }
  const { currentPassword, newPassword } = parsed.data;
  const answer =
    currentPassword === undefined
      ? await callAuth(page, request, '/set-password', { newPassword })
      : await callAuth(page, request, '/change-password', {
          currentPassword,
          newPassword,
          revokeOtherSessions: true,
        });
  if (!answer.isOk) {
    const field = answer.code === 'INVALID_PASSWORD' ? 'currentPassword' : 'newPassword';
    return refused(accountIntents.password, sentenceFor(answer), { ...answer, field });
  }
  const success =
    currentPassword === undefined ? accountTexts.passwordSet : accountTexts.passwordChanged;
  return done(accountIntents.password, success, answer);
}

function sentenceFor({ code, message }: AuthAnswer): string {
  if (code === 'INVALID_PASSWORD') return accountTexts.wrongPassword;
  if (code === 'FAILED_TO_UNLINK_LAST_ACCOUNT') return accountTexts.lastWay;
  return message ?? accountTexts.unknownError;
}

/** Sends the person to Google, and back here. */
async function connectGoogle(page: PageContext, request: Request) {
  const here = `${page.site.publicUrl}/profile/edit`;
  const answer = await callAuth(page, request, '/link-social', {
    provider: 'google',
    callbackURL: here,
    errorCallbackURL: here,
  });
  if (!answer.isOk || !answer.url) {
    return refused(accountIntents.connectGoogle, sentenceFor(answer), { ...answer, status: 400 });
  }
  throw redirectDocument(answer.url, { status: 303, headers: answer.headers });
}

async function disconnectGoogle(page: PageContext, request: Request) {
  const { googleIdentityId } = await page.api.account.mine({});
  if (googleIdentityId === null) {
    return done(accountIntents.disconnectGoogle, accountTexts.googleDisconnected, {});
  }
  const answer = await callAuth(page, request, '/unlink-account', { accountId: googleIdentityId });
  if (!answer.isOk) return refused(accountIntents.disconnectGoogle, sentenceFor(answer), answer);
  return done(accountIntents.disconnectGoogle, accountTexts.googleDisconnected, answer);
}

async function signOutElsewhere(page: PageContext, request: Request) {
  const answer = await callAuth(page, request, '/revoke-other-sessions', {});
  if (!answer.isOk) return refused(accountIntents.signOutElsewhere, sentenceFor(answer), answer);
  return done(accountIntents.signOutElsewhere, accountTexts.signedOutElsewhere, answer);
}

async function endSession(page: PageContext, id: FormDataEntryValue | undefined) {
  try {
    await page.api.account.endSession({ id: String(id ?? '') });
  } catch (error) {
    const sentence = sentenceOf(error, accountTexts.unknownError);
    return refused(accountIntents.endSession, sentence, { status: 400 });
  }
  return done(accountIntents.endSession, accountTexts.sessionEnded, {});
}

async function signOutHere(page: PageContext, request: Request) {
  const answer = await signOut(page, request);
  return refused(accountIntents.signOut, accountTexts.signOutFailed, answer);
}

type Answer = {
  status: number;
  headers?: Headers;
  field?: string;
  data?: { reason?: string | undefined } | undefined;
};

function refused(intent: AccountIntent, error: string, answer: Answer) {
  const { status, headers, field } = answer;
  const needsConfirmation = answer.data?.reason === 'sign-in-too-old';
  const outcome: AccountOutcome = {
    intent,
    error,
    needsConfirmation,
    ...(field !== undefined && { field }),
  };
  return data(outcome, { status, ...(headers && { headers }) });
}

function done(intent: AccountIntent, success: string, { headers }: { headers?: Headers }) {
  const outcome: AccountOutcome = { intent, success };
  return data(outcome, headers && { headers });
}
