import { accessTokens } from '#features/access-tokens/tables.server.ts';
import { knownDevices } from '#features/accounts/devices/tables.server.ts';
import { disconnectedIdentities } from '#features/accounts/disconnections/tables.server.ts';
import { moderators } from '#features/accounts/moderators/tables.server.ts';
import { passkeys, twoFactors } from '#features/accounts/second-factor/tables.server.ts';
import { suspensions } from '#features/accounts/suspensions/tables.server.ts';
import { identities, sessions, users } from '#features/accounts/tables.server.ts';
import { entriesAbout } from '#features/audit/queries.server.ts';
import { auditEntries } from '#features/audit/tables.server.ts';
import { mails } from '#features/mails/tables.server.ts';
import { exportedList, type ExportedList } from './export-list.queries.server.ts';

/** The account, and how its owner signs in. */
export const accountLists: ExportedList[] = [
  exportedList('account', users, users.id, [
    'id',
    'name',
    'email',
    'emailVerified',
    'image',
    'twoFactorEnabled',
    'createdAt',
    'updatedAt',
  ]),
  exportedList('ways-to-sign-in', identities, identities.userId, [
    'id',
    'accountId',
    'providerId',
    'userId',
    'accessTokenExpiresAt',
    'refreshTokenExpiresAt',
    'scope',
    'createdAt',
    'updatedAt',
  ]),
  exportedList('sessions', sessions, sessions.userId, [
    'id',
    'userId',
    'expiresAt',
    'ipAddress',
    'userAgent',
    'authenticatedAt',
    'hasSecondFactor',
    'createdAt',
    'updatedAt',
  ]),
  exportedList('known-devices', knownDevices, knownDevices.userId, [
    'userId',
    'signedInAt',
    'expiresAt',
  ]),
  exportedList(
    'disconnected-ways-to-sign-in',
    disconnectedIdentities,
    disconnectedIdentities.userId,
    ['providerId', 'accountId', 'userId', 'disconnectedAt'],
  ),
  exportedList('passkeys', passkeys, passkeys.userId, [
    'id',
    'userId',
    'name',
    'deviceType',
    'backedUp',
    'transports',
    'aaguid',
    'createdAt',
    'lastUsedAt',
  ]),
  exportedList('authenticator-app', twoFactors, twoFactors.userId, [
    'id',
    'userId',
    'verified',
    'failedVerificationCount',
    'lockedUntil',
    'createdAt',
  ]),
  exportedList(
    'access-tokens',
    accessTokens,
    accessTokens.userId,
    [
      'id',
      'userId',
      'label',
      'scope',
      'ending',
      'createdAt',
      'lastUsedAt',
      'lastUsedBy',
      'expiresAt',
      'revokedAt',
      'soonToldAt',
      'endToldAt',
    ],
    accessTokens.createdAt,
  ),
  { name: 'account-history', table: auditEntries, rows: entriesAbout },
  exportedList('role-of-moderator', moderators, moderators.userId, [
    'userId',
    'grantedAt',
    'reason',
  ]),
  exportedList('suspension', suspensions, suspensions.userId, [
    'userId',
    'reason',
    'until',
    'createdAt',
  ]),
  exportedList(
    'mails',
    mails,
    mails.userId,
    ['id', 'userId', 'kind', 'createdAt', 'sentAt'],
    mails.createdAt,
  ),
];
