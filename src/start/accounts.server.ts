import { recordAccountEvent } from '#features/accounts/history.commands.server.ts';
import { recordPasskey } from '#features/accounts/second-factor/commands.server.ts';
import { passkeyLimit } from '#features/accounts/second-factor/rules.ts';
import { passkeys, twoFactors } from '#features/accounts/second-factor/tables.server.ts';
import { codeMails } from '#features/accounts/sign-in-code/texts.ts';
import { refusalOfSession } from '#features/accounts/suspensions/queries.server.ts';
import { identities, sessions, users, verifications } from '#features/accounts/tables.server.ts';
import { resetMail } from '#features/accounts/texts.ts';
import { postSecretMail } from '#features/mails/commands.server.ts';
import { createProfile } from '#features/profiles/commands.server.ts';
import type { Auth, openAuth } from '#platform/auth.server.ts';
import { openSealing } from '#platform/auth/sealing.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Mail } from '#platform/mail.server.ts';
import { onDemand } from '#platform/on-demand.server.ts';
import { authRecords } from './auth-records.server.ts';

type Parts = Pick<Parameters<typeof openAuth>[0], 'settings' | 'limits' | 'log'> & {
  db: Database;
  /** Undefined: mail is not configured. */
  mail: Mail | undefined;
};

/** Accounts and sessions. Their library is loaded for the first person who has a cookie. */
export function openAccounts(parts: Parts): Auth {
  const auth = onDemand(async () => {
    const library = await import('#platform/auth.server.ts');
    return library.openAuth(authOptions(parts));
  });
  return {
    handle: async (request) => (await auth()).handle(request),
    sessionOf: async (headers) => (await auth()).sessionOf(headers),
    createPasswordUser: async (person) => (await auth()).createPasswordUser(person),
  };
}

/** What the library needs of the features' data about people. */
function authOptions(parts: Parts): Parameters<typeof openAuth>[0] {
  const { db, mail, ...rest } = parts;
  const { secret } = parts.settings;
  const seals = { secret, sealing: openSealing(secret) };
  const { moderatorUserId } = parts.settings;
  return {
    ...rest,
    db,
    postMail: mail && ((written) => postSecretMail(db, seals, written)),
    tables: { users, sessions, identities, verifications, twoFactors, passkeys },
    records: authRecords(db, parts.settings),
    resetMail,
    codeMails,
    passkeyLimit,
    onPasskeyAdded: ({ userId, ...added }, from) =>
      recordPasskey(db, { id: userId, ...from }, added),
    onUserCreated: (user) => createProfile(db, user, { moderatorUserId }),
    refuseSession: (userId) => refusalOfSession(db, userId),
    onAccountEvent: (event, from) => recordAccountEvent(db, event, from),
  };
}
