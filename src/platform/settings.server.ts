import path from 'node:path';
import { withoutEnding } from '#shared/text.ts';
import { openDataFolder, ownSecret } from './data-folder.server.ts';
import { parseEnvironment, type Environment } from './environment.server.ts';
import {
  cdnSettings,
  type CdnSettings,
  googleSettings,
  s3Settings,
  stripeSettings,
  type GoogleClient,
  type S3Settings,
  type StripeConnection,
} from './service-settings.server.ts';
import { StartupProblem } from './startup-problem.ts';

/** Any of these means "this is a production installation" and turns the stand-ins off. */
const realSettings = [
  'DATABASE_URL',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'SMTP_URL',
  'PUBLIC_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_CLIENT_ID',
] as const;

export type Settings = {
  port: number;
  host: string;
  /**
   * The maximum warm-up time; the process answers meanwhile, until /readyz reports that it is
   * ready.
   */
  warmUpSeconds: number;
  /** When it is stopped, it continues to serve for this long while /readyz reports the shutdown. */
  drainSeconds: number;
  /** The address that people enter, without a trailing slash. */
  publicUrl: string;
  dataFolder: string;
  diskMinimumBytes: number;
  /** Stand-ins for the outside services and the demo content. */
  isSandbox: boolean;
  /**
   * The address of the process that runs the stand-ins, without a trailing slash; undefined: this
   * one.
   */
  sandboxUrl: string | undefined;
  secret: string;
  /** False: the secret was generated at the first start and is in the data folder. */
  isSecretSet: boolean;
  logLevel: Environment['LOG_LEVEL'];
  /** Undefined: the embedded server. */
  databaseUrl: string | undefined;
  /** A streaming replica that serves the pages of visitors. */
  databaseReplicaUrl: string | undefined;
  databasePool: number;
  /** Undefined: files are in the data folder. */
  s3: S3Settings | undefined;
  moderatorUserId: string | undefined;
  google: GoogleClient | undefined;
  /** Undefined: no payments, unless the sandbox provides them. */
  stripe: StripeConnection | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  links: SiteLinks;
  /** Read the visitor's address from X-Forwarded-For: only behind a proxy that sets it. */
  trustProxy: boolean;
  /** The header in which that proxy sends the visitor's country; undefined: none. */
  countryHeader: string | undefined;
  /** Caches pages of visitors, and is notified of changes; undefined: pages pass through it. */
  cdn: CdnSettings | undefined;
  /**
   * What each person may store, undefined: the default; and what one person or network may read.
   */
  bytesPerPerson: number | undefined;
  readsPerMinute: number;
  /** Where the Prometheus metrics are served; undefined: nowhere. */
  metrics: { host: string; port: number } | undefined;
  /** Where traces are sent with OTLP over HTTP; undefined: none are recorded. */
  tracesEndpoint: string | undefined;
};

/** What the site says about its operator; null: nothing, and visitors see no mention of it. */
export type SiteLinks = {
  contactEmail: string | null;
  chatUrl: string | null;
  photoUrl: string | null;
  forumUrl: string | null;
  /** The address of this installation's source code (AGPL, section 13), if it is set. */
  sourceUrl: string | null;
};

/**
 * The moderator of the demo site; a production installation names its own with MODERATOR_USER_ID.
 */
export const demoModeratorId = '00000000-0000-4000-8000-000000000001';

/** Made up, as everything in the demo is: a production site never shows them. */
const demoMailFrom = 'Forge <no-reply@forge.example>';
const demoLinks = {
  contactEmail: 'support@forge.example',
  chatUrl: 'https://chat.forge.example',
  photoUrl: 'https://photos.forge.example',
  forumUrl: 'https://forum.forge.example',
};

/**
 * Reads and checks the settings.
 * @throws StartupProblem that names every invalid setting
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const values = parseEnvironment(environment);
  const isReal = realSettings.some((name) => Boolean(environment[name]));
  const isSandbox = values.FORGE_SANDBOX ?? !isReal;
  refuseContradictions(values, isSandbox);
  const s3 = s3Settings(values);
  const dataFolder = openDataFolder(path.resolve(values.FORGE_DATA), { hasFiles: !s3 });
  const publicUrl = withoutEnding(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`, '/');
  return {
    port: values.PORT,
    host: values.HOST,
    warmUpSeconds: values.WARM_UP_SECONDS,
    drainSeconds: values.DRAIN_SECONDS,
    publicUrl,
    dataFolder,
    diskMinimumBytes: values.DISK_MINIMUM_MB * 1024 * 1024,
    isSandbox,
    sandboxUrl: values.FORGE_SANDBOX_URL && withoutEnding(values.FORGE_SANDBOX_URL, '/'),
    secret: values.FORGE_SECRET ?? ownSecret(dataFolder),
    isSecretSet: values.FORGE_SECRET !== undefined,
    logLevel: values.LOG_LEVEL,
    databaseUrl: values.DATABASE_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databasePool: values.DATABASE_POOL,
    s3,
    moderatorUserId: values.MODERATOR_USER_ID ?? (isSandbox ? demoModeratorId : undefined),
    google: googleSettings(values),
    stripe: stripeSettings(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? usualMailFrom(publicUrl, isSandbox),
    links: siteLinks(values, isSandbox),
    trustProxy: values.TRUST_PROXY,
    countryHeader: values.COUNTRY_HEADER,
    cdn: cdnSettings(values),
    bytesPerPerson: values.STORAGE_PER_PERSON_MB && values.STORAGE_PER_PERSON_MB * 1024 * 1024,
    readsPerMinute: values.READS_PER_MINUTE,
    metrics: values.METRICS_PORT
      ? { host: values.METRICS_HOST, port: values.METRICS_PORT }
      : undefined,
    tracesEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}

function usualMailFrom(publicUrl: string, isSandbox: boolean): string {
  return isSandbox ? demoMailFrom : `Forge <no-reply@${new URL(publicUrl).hostname}>`;
}

function siteLinks(values: Environment, isSandbox: boolean): SiteLinks {
  const usual = isSandbox ? demoLinks : null;
  return {
    contactEmail: values.CONTACT_EMAIL ?? usual?.contactEmail ?? null,
    chatUrl: values.CHAT_URL ?? usual?.chatUrl ?? null,
    photoUrl: values.PHOTO_URL ?? usual?.photoUrl ?? null,
    forumUrl: values.FORUM_URL ?? usual?.forumUrl ?? null,
    sourceUrl: values.SOURCE_URL ?? null,
  };
}

/** @throws StartupProblem for contradictory settings */
function refuseContradictions(values: Environment, isSandbox: boolean): void {
  const isLocal = ['127.0.0.1', 'localhost', '::1'].includes(values.HOST);
  if (isSandbox && !isLocal && values.FORGE_SANDBOX !== true) {
    throw new StartupProblem(
      `The demo with its stand-in services listens on this machine only. To show it on ${values.HOST}, set FORGE_SANDBOX=1; for a real site, set PUBLIC_URL and DATABASE_URL.`,
    );
  }
  if (values.FORGE_SANDBOX_URL && !isSandbox) {
    throw new StartupProblem(
      'FORGE_SANDBOX_URL says which process holds the stand-ins of a demo: set FORGE_SANDBOX=1 as well, or leave it out.',
    );
  }
  if (values.COUNTRY_HEADER && !values.TRUST_PROXY) {
    throw new StartupProblem(
      'COUNTRY_HEADER names a header of the proxy in front, which anybody else could send too: set TRUST_PROXY=1 as well, or leave it out.',
    );
  }
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL) {
    throw new StartupProblem(
      'DATABASE_REPLICA_URL names a replica of the database of DATABASE_URL: set that as well, or leave it out.',
    );
  }
}
