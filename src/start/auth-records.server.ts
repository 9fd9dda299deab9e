import { revokeTokensAfterReset } from '#features/access-tokens/commands.server.ts';
import { endBegunSignIns, endEarlierResetLinks } from '#features/accounts/commands.server.ts';
import { forgetDevices, rememberDevice } from '#features/accounts/devices/commands.server.ts';
import { isKnownDevice } from '#features/accounts/devices/queries.server.ts';
import {
  forgetDisconnection,
  recordDisconnection,
} from '#features/accounts/disconnections/commands.server.ts';
import { isDisconnected } from '#features/accounts/disconnections/queries.server.ts';
import { isGrantedModerator } from '#features/accounts/moderators/queries.server.ts';
import { passwordProblem } from '#features/accounts/password-rules.ts';
import { deviceLimits, sessionDays } from '#features/accounts/rules.ts';
import { hasFactor } from '#features/accounts/second-factor/queries.server.ts';
import { endSecretMails } from '#features/mails/commands.server.ts';
import { passwordOwner } from '#features/profiles/queries.server.ts';
import { continueConnecting } from '#features/selling/commands.server.ts';
import type { AuthRecords } from '#platform/auth/records.server.ts';
import type { Database } from '#platform/database.server.ts';
import { passwordStrength } from '#platform/password-strength.ts';
import type { Settings } from '#platform/settings.server.ts';

/** The stored data about people that the authentication library needs. */
export function authRecords(
  db: Database,
  { isSandbox, moderatorUserId }: Pick<Settings, 'isSandbox' | 'moderatorUserId'>,
): AuthRecords {
  return {
    deviceDays: deviceLimits.days,
    sessionDays,
    isKnownDevice: (email, deviceHash) => isKnownDevice(db, email, deviceHash),
    rememberDevice: (userId, device) => rememberDevice(db, userId, device),
    isDisconnected: (identity) => isDisconnected(db, identity),
    recordConnection: (identity) => forgetDisconnection(db, identity),
    recordDisconnection: (identity) => recordDisconnection(db, identity),
    recordResetLink: (userId, token, from) =>
      endEarlierResetLinks(db, { id: null, ...from }, { userId, token }),
    recordNewPassword: (userId) => endBegunSignIns(db, userId),
    recordReset: async (userId) => {
      await endBegunSignIns(db, userId);
      await forgetDevices(db, userId);
      await endSecretMails(db, { kind: 'password-reset', userId });
      await revokeTokensAfterReset(db, userId);
    },
    mustShowFactor: async (userId) => {
      if (isSandbox || !(await hasFactor(db, userId))) return false;
      return userId === moderatorUserId || isGrantedModerator(db, userId);
    },
    replaceSession: (formerId, id) => continueConnecting(db, formerId, id),
    passwordProblem: async (password, userId) =>
      passwordProblem(password, await passwordOwner(db, userId), passwordStrength),
  };
}
