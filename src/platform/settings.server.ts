import path from 'node:path';
import { z } from 'zod';
import { withoutEnding } from '#shared/text.ts';
import { openDataFolder, ownSecret } from './data-folder.server.ts';
import { usualReadsPerMinute } from './rate-limits.server.ts';
import { StartupProblem } from './startup-problem.ts';

const port = z.coerce.number().int().min(1).max(65535);
const flag = z.enum(['0', '1']).transform((value) => value === '1');
const webAddress = z.url({ protocol: /^https?$/ });

/** Every setting that Forge reads, as it stands in the environment. All are listed in .env.example. */
const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: webAddress.optional(),
  FORGE_DATA: z.string().min(1).default('./data'),
  DISK_MINIMUM_MB: z.coerce.number().int().min(1).max(1_000_000).default(256),
  FORGE_SANDBOX: flag.optional(),
  FORGE_SANDBOX_URL: webAddress.optional(),
  FORGE_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  S3_BUCKET: z.string().min(3).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_PATH_STYLE: flag.optional(),
  MODERATOR_USER_ID: z.uuid().optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^(sk|rk)_(test|live)_\S+$/,
      'must be a secret key of Stripe, which begins with sk_ or rk_',
    )
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_[^\s,]+(,\s*whsec_[^\s,]+)*$/,
      'must be one or more secrets that begin with whsec_',
    )
    .optional(),
  STRIPE_CONNECT_CLIENT_ID: z
    .string()
    .regex(/^ca_\S+$/, 'must be the client id of Stripe Connect, which begins with ca_')
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Forge <no-reply@forge.example>'),
  CONTACT_EMAIL: z.email().default('support@forge.example'),
  CHAT_URL: webAddress.default('https://chat.forge.example'),
  PHOTO_URL: webAddress.default('https://photos.forge.example'),
  FORUM_URL: webAddress.default('https://forum.forge.example'),
  SOURCE_URL: webAddress.optional(),
  TRUST_PROXY: flag.default(false),
  STORAGE_PER_PERSON_MB: z.coerce.number().int().min(1).max(10_000_000).optional(),
  READS_PER_MINUTE: z.coerce.number().int().min(60).max(10_000_000).default(usualReadsPerMinute),
});

type Environment = z.infer<typeof environmentSchema>;

/** Any of these says "this is a real installation" and turns the stand-ins off. */
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
  /** The address that people type: no slash at the end. */
  publicUrl: string;
  dataFolder: string;
  diskMinimumBytes: number;
  /** Stand-ins for the outside services and the demo content. */
  isSandbox: boolean;
  /** The process that holds the stand-ins, no slash at the end; undefined: this one. */
  sandboxUrl: string | undefined;
  secret: string;
  logLevel: Environment['LOG_LEVEL'];
  /** Undefined: the embedded server. */
  databaseUrl: string | undefined;
  /** A streaming replica that serves the pages of visitors. */
  databaseReplicaUrl: string | undefined;
  databasePool: number;
  /** Undefined: files lie in the data folder. */
  s3: S3Settings | undefined;
  moderatorUserId: string | undefined;
  google: { clientId: string; clientSecret: string } | undefined;
  /** Undefined: no payments, unless the sandbox stands in. */
  stripe: StripeConnection | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  links: SiteLinks;
  /** Take the visitor's address from X-Forwarded-For: only behind a proxy that sets it. */
  trustProxy: boolean;
  /** What each person may keep, undefined: as usual; and what one person or network may read. */
  bytesPerPerson: number | undefined;
  readsPerMinute: number;
};

/** Where the payment provider is reached, and as whom. */
export type StripeConnection = {
  secretKey: string;
  /** One for each endpoint that sends us events; none: the webhook is disabled. */
  webhookSecrets: readonly string[];
  connectClientId: string;
  apiUrl: string;
  /** Where sellers are sent to connect their account. */
  connectUrl: string;
  /** Where sellers see their own account. */
  dashboardUrl: string;
};

export type S3Settings = {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Undefined: Amazon's own. */
  endpoint: string | undefined;
  /** The bucket stands in the path, not in the name of the server. */
  isPathStyle: boolean;
};

export type SiteLinks = {
  contactEmail: string;
  chatUrl: string;
  photoUrl: string;
  forumUrl: string;
  /** Where the source of this very installation is (AGPL, section 13); null: not told. */
  sourceUrl: string | null;
};

/** The moderator of the demo site; a real installation names its own with MODERATOR_USER_ID. */
export const demoModeratorId = '00000000-0000-4000-8000-000000000001';

/**
 * Reads and checks the settings.
 * @throws StartupProblem naming every setting that is wrong
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const values = parseEnvironment(environment);
  const isReal = realSettings.some((name) => Boolean(environment[name]));
  const isSandbox = values.FORGE_SANDBOX ?? !isReal;
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
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL) {
    throw new StartupProblem(
      'DATABASE_REPLICA_URL names a replica of the database of DATABASE_URL: set that as well, or leave it out.',
    );
  }
  const dataFolder = openDataFolder(path.resolve(values.FORGE_DATA));
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: withoutEnding(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`, '/'),
    dataFolder,
    diskMinimumBytes: values.DISK_MINIMUM_MB * 1024 * 1024,
    isSandbox,
    sandboxUrl: values.FORGE_SANDBOX_URL && withoutEnding(values.FORGE_SANDBOX_URL, '/'),
    secret: values.FORGE_SECRET ?? ownSecret(dataFolder),
    logLevel: values.LOG_LEVEL,
    databaseUrl: values.DATABASE_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databasePool: values.DATABASE_POOL,
    s3: s3Settings(values),
    moderatorUserId: values.MODERATOR_USER_ID ?? (isSandbox ? demoModeratorId : undefined),
    google: googleSettings(values),
    stripe: stripeSettings(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    links: {
      contactEmail: values.CONTACT_EMAIL,
      chatUrl: values.CHAT_URL,
      photoUrl: values.PHOTO_URL,
      forumUrl: values.FORUM_URL,
      sourceUrl: values.SOURCE_URL ?? null,
    },
    trustProxy: values.TRUST_PROXY,
    bytesPerPerson: values.STORAGE_PER_PERSON_MB && values.STORAGE_PER_PERSON_MB * 1024 * 1024,
    readsPerMinute: values.READS_PER_MINUTE,
  };
}

function parseEnvironment(environment: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new StartupProblem(`These settings are not valid:\n${lines.join('\n')}`);
}

function googleSettings(values: Environment): Settings['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values;
  if (!clientId && !clientSecret) return undefined;
  if (!clientId || !clientSecret) {
    throw new StartupProblem('Set both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or neither.');
  }
  return { clientId, clientSecret };
}

function stripeSettings(values: Environment): Settings['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_CONNECT_CLIENT_ID: connectClientId } = values;
  if (!secretKey && !connectClientId && !values.STRIPE_WEBHOOK_SECRET) return undefined;
  if (!secretKey || !connectClientId) {
    throw new StartupProblem(
      'Payments need both STRIPE_SECRET_KEY and STRIPE_CONNECT_CLIENT_ID, or no setting of Stripe at all.',
    );
  }
  return {
    secretKey,
    webhookSecrets: values.STRIPE_WEBHOOK_SECRET?.split(/,\s*/) ?? [],
    connectClientId,
    apiUrl: 'https://api.stripe.com',
    connectUrl: 'https://connect.stripe.com',
    dashboardUrl: 'https://dashboard.stripe.com',
  };
}

function s3Settings(values: Environment): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!bucket && !accessKeyId && !secretAccessKey && !endpoint) return undefined;
  if (!bucket || !accessKeyId || !secretAccessKey) {
    throw new StartupProblem(
      'Set all of S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or none of the S3 settings.',
    );
  }
  const isPathStyle = values.S3_PATH_STYLE ?? endpoint !== undefined;
  return { bucket, accessKeyId, secretAccessKey, endpoint, isPathStyle, region: values.S3_REGION };
}
