import { isBackupOld } from '#shared/backup-age.ts';
import type { Setup } from '#shared/setup.ts';

export const installationPath = '/moderation/installation';

/** The parts of an installation, in display order. */
export const partNames = [
  'database',
  'files',
  'disk',
  'backup',
  'address',
  'proxy',
  'secret',
  'moderator',
  'contact',
  'mail',
  'google',
  'payments',
] as const;
export type PartName = (typeof partNames)[number];

/**
 * `attention`: it works, with a drawback. `missing`: something that the site offers does not work.
 */
export const partLevels = ['ready', 'attention', 'missing'] as const;
export type PartLevel = (typeof partLevels)[number];

/** The state of each part; the sentences are in the texts. */
export const partStates = {
  database: ['embedded', 'server', 'serverWithReplica'],
  files: ['folder', 'bucket'],
  disk: ['roomy', 'nearlyFull'],
  backup: ['recent', 'demo', 'old', 'never'],
  address: ['set', 'demo', 'plain', 'local'],
  proxy: ['trusted', 'none', 'untrusted'],
  secret: ['set', 'kept', 'unshared'],
  moderator: ['named', 'nobody'],
  contact: ['named', 'nobody'],
  mail: ['set', 'demo', 'none'],
  google: ['set', 'demo', 'none'],
  payments: ['live', 'demo', 'test', 'withoutEvents', 'none'],
} as const satisfies Record<PartName, readonly string[]>;

export type PartState<Name extends PartName = PartName> = (typeof partStates)[Name][number];
export type States = { [Name in PartName]: PartState<Name> };

export type InstallationFacts = Setup & {
  moderatorCount: number;
  /** Whether the data folder is low on space. */
  isDiskLow: boolean;
  /** When the last good backup was made; null: none was reported. */
  lastBackupAt: Date | null;
};

/** The state of every part. */
export function statesOf(facts: InstallationFacts, now: Date): States {
  return {
    database: databaseState(facts),
    files: facts.files,
    disk: facts.isDiskLow ? 'nearlyFull' : 'roomy',
    backup: backupState(facts, now),
    address: addressState(facts),
    proxy: proxyState(facts),
    secret: secretState(facts),
    moderator: facts.moderatorCount > 0 ? 'named' : 'nobody',
    contact: facts.hasContactEmail ? 'named' : 'nobody',
    mail: serviceState(facts, facts.hasMail),
    google: serviceState(facts, facts.hasGoogle),
    payments: paymentState(facts),
  };
}

function databaseState({ database, hasReplica }: InstallationFacts): States['database'] {
  if (database === 'embedded') return 'embedded';
  return hasReplica ? 'serverWithReplica' : 'server';
}

function backupState({ isDemo, lastBackupAt }: InstallationFacts, now: Date): States['backup'] {
  if (isDemo) return 'demo';
  if (!lastBackupAt) return 'never';
  return isBackupOld(lastBackupAt, now) ? 'old' : 'recent';
}

function addressState({ isDemo, publicUrl }: InstallationFacts): States['address'] {
  if (isDemo) return 'demo';
  const { protocol, hostname } = new URL(publicUrl);
  if (isLocal(hostname)) return 'local';
  return protocol === 'https:' ? 'set' : 'plain';
}

/** A host name that only this machine can resolve. */
function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}

/**
 * Forge itself does not speak TLS, so an https address means that there is a proxy in front of it.
 */
function proxyState({ trustsProxy, publicUrl }: InstallationFacts): States['proxy'] {
  if (trustsProxy) return 'trusted';
  return publicUrl.startsWith('https:') ? 'untrusted' : 'none';
}

function secretState({ isSecretSet, database, files }: InstallationFacts): States['secret'] {
  if (isSecretSet) return 'set';
  return database === 'server' || files === 'bucket' ? 'unshared' : 'kept';
}

function serviceState({ isDemo }: InstallationFacts, isSet: boolean): States['mail'] {
  if (isSet) return 'set';
  return isDemo ? 'demo' : 'none';
}

function paymentState(facts: InstallationFacts): States['payments'] {
  const { payments, isDemo, takesPaymentEvents } = facts;
  if (payments === 'none') return isDemo ? 'demo' : 'none';
  if (!takesPaymentEvents) return 'withoutEvents';
  return payments;
}
