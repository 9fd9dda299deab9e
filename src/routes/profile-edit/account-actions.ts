import { data, redirect, redirectDocument } from 'react-router';
import type { PageContext } from '#api/page-context.ts';
import { sentenceOf } from '#api/page-refusals.ts';
import { reasonOf } from '#client/refusals.ts';
import { passwordSchema } from '#features/accounts/input.ts';
import { accountTexts } from '#features/accounts/texts.ts';
import { formBody } from '../form-body.ts';
import { callAuth, type AuthAnswer } from '../sign-in/call-auth.ts';

/** What the forms below the profile ask for. */
export const intents = {
  password: 'password',
  connectGoogle: 'connect-google',
  disconnectGoogle: 'disconnect-google',
  signOutElsewhere: 'sign-out-elsewhere',
  endSession: 'end-session',
  signOut: 'sign-out',
  deleteAccount: 'delete-account',
} as const;
type Intent = (typeof intents)[keyof typeof intents];

/** What became of it: one of the two sentences, and the field that an error is about. */
export type AccountOutcome = {
  intent: Intent;
  error?: string;
  success?: string;
  field?: string;
  /** Refused until the person confirms that it is them. */
  needsConfirmation?: boolean;
};

/** Answers the forms below the profile; each works without JavaScript, too, but for the last. */
export async function answerAccountForm(page: PageContext, request: Request) {
  const values = Object.fromEntries(await formBody(request));
  if (values['intent'] === intents.password) return savePassword(page, request, values);
  if (values['intent'] === intents.connectGoogle) return connectGoogle(page, request);
  if (values['intent'] === intents.disconnectGoogle) return disconnectGoogle(page, request);
  if (values['intent'] === intents.signOutElsewhere) return signOutElsewhere(page, request);
  if (values['intent'] === intents.endSession) return endSession(page, values['session']);
  if (values['intent'] === intents.signOut) return signOut(page, request);
  if (values['intent'] === intents.deleteAccount) return deleteAccount(page, values['username']);
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
    return refused(intents.password, sentence, { status: 400 });
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
    return refused(intents.password, sentenceFor(answer), { ...answer, field });
  }
  const success =
    currentPassword === undefined ? accountTexts.passwordSet : accountTexts.passwordChanged;
  return done(intents.password, success, answer);
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
    return refused(intents.connectGoogle, sentenceFor(answer), { ...answer, status: 400 });
  }
  throw redirectDocument(answer.url, { status: 303, headers: answer.headers });
}

async function disconnectGoogle(page: PageContext, request: Request) {
  const { googleIdentityId } = await page.api.account.mine({});
  if (googleIdentityId === null) {
    return done(intents.disconnectGoogle, accountTexts.googleDisconnected, {});
  }
  const answer = await callAuth(page, request, '/unlink-account', { accountId: googleIdentityId });
  if (!answer.isOk) return refused(intents.disconnectGoogle, sentenceFor(answer), answer);
  return done(intents.disconnectGoogle, accountTexts.googleDisconnected, answer);
}

async function signOutElsewhere(page: PageContext, request: Request) {
  const answer = await callAuth(page, request, '/revoke-other-sessions', {});
  if (!answer.isOk) return refused(intents.signOutElsewhere, sentenceFor(answer), answer);
  return done(intents.signOutElsewhere, accountTexts.signedOutElsewhere, answer);
}

async function endSession(page: PageContext, id: FormDataEntryValue | undefined) {
  try {
    await page.api.account.endSession({ id: String(id ?? '') });
  } catch (error) {
    const sentence = sentenceOf(error, accountTexts.unknownError);
    return refused(intents.endSession, sentence, { status: 400 });
  }
  return done(intents.endSession, accountTexts.sessionEnded, {});
}

async function signOut(page: PageContext, request: Request) {
  const { headers } = await callAuth(page, request, '/sign-out', {});
  throw redirect('/', { headers });
}

async function deleteAccount(page: PageContext, username: FormDataEntryValue | undefined) {
  try {
    await page.api.accountDeletion.deleteAccount({ username: String(username ?? '') });
  } catch (error) {
    const sentence = sentenceOf(error, accountTexts.unknownError);
    const reason = reasonOf(error);
    return refused(intents.deleteAccount, sentence, { status: 400, data: { reason } });
  }
  throw redirect('/?notice=account-deleted');
}

type Answer = {
  status: number;
  headers?: Headers;
  field?: string;
  data?: { reason?: string | undefined } | undefined;
};

function refused(intent: Intent, error: string, answer: Answer) {
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

function done(intent: Intent, success: string, { headers }: { headers?: Headers }) {
  const outcome: AccountOutcome = { intent, success };
  return data(outcome, headers && { headers });
}
