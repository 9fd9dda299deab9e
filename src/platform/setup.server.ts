import type { Setup } from '#shared/setup.ts';
import { isLiveKey } from './service-settings.server.ts';
import type { Settings } from './settings.server.ts';

/** The report about the settings for the operator and the moderators. */
export function setupOf(settings: Settings): Setup {
  const { stripe, isSandbox } = settings;
  return {
    isDemo: isSandbox,
    publicUrl: settings.publicUrl,
    database: settings.databaseUrl === undefined ? 'embedded' : 'server',
    hasReplica: settings.databaseReplicaUrl !== undefined,
    files: settings.s3 === undefined ? 'folder' : 'bucket',
    isSecretSet: settings.isSecretSet,
    trustsProxy: settings.trustProxy,
    hasMail: settings.smtpUrl !== undefined,
    hasGoogle: settings.google !== undefined,
    payments: stripe === undefined ? 'none' : isLiveKey(stripe.secretKey) ? 'live' : 'test',
    takesPaymentEvents: (stripe?.webhookSecrets.length ?? 0) > 0,
    hasContactEmail: settings.links.contactEmail !== null,
  };
}
