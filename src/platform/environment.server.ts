import { z } from 'zod';
import { secretLength } from './data-folder.server.ts';
import { serversIn } from './database-servers.server.ts';
import { usualReadsPerMinute } from './rate-limits.server.ts';
import { StartupProblem } from './startup-problem.ts';

/** The CDN APIs that Forge supports. */
export const cdnKinds = ['fastly', 'cloudflare'] as const;
const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine(
      (value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most,
      `must be a whole number from ${least} to ${most}`,
    )
    .transform(Number);
const port = wholeNumber(1, 65_535);
const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with https:// or http://',
});
/** Every page, cookie and redirect URI is at the root of a host. */
const siteAddress = webAddress.refine(
  (value) => !URL.canParse(value) || isOrigin(new URL(value)),
  'must be an address without a path, such as https://forge.example.org',
);
const databaseAddress = z
  .string()
  .refine((value) => serversIn(value).every((one) => isAddress(one, /^postgres(ql)?:$/)), {
    error:
      'must look like postgresql://user:password@host:5432/database, with special characters of the password percent-encoded (@ is %40)',
  });
const mailServer = z
  .string()
  .refine((value) => isAddress(value, /^smtps?:$/) && new URL(value).hostname !== '', {
    error:
      'must look like smtps://user:password@mail.example.org, with special characters of the password percent-encoded (@ is %40)',
  });

function isOrigin({ pathname, search, hash, username, password }: URL): boolean {
  return /^\/*$/.test(pathname) && [search, hash, username, password].every((part) => part === '');
}

function isAddress(value: string, protocol: RegExp): boolean {
  if (!URL.canParse(value)) return false;
  const address = new URL(value);
  return protocol.test(address.protocol) && isEncoded(address.username + address.password);
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Every setting that Forge reads from the environment. All are listed in .env.example. */
const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  WARM_UP_SECONDS: wholeNumber(0, 60).default(8),
  DRAIN_SECONDS: wholeNumber(0, 60).default(0),
  PUBLIC_URL: siteAddress.optional(),
  FORGE_DATA: z.string().min(1).default('./data'),
  DISK_MINIMUM_MB: wholeNumber(1, 1_000_000).default(256),
  FORGE_SANDBOX: flag.optional(),
  FORGE_SANDBOX_URL: siteAddress.optional(),
  FORGE_SECRET: z
    .string()
    .min(secretLength, `must have at least ${secretLength} characters`)
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  DATABASE_POOL: wholeNumber(2, 200).default(4),
  S3_BUCKET: z.string().min(3, 'must have at least 3 characters').optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_PATH_STYLE: flag.optional(),
  MODERATOR_USER_ID: z.uuid('must be the id in the address of a profile').optional(),
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
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'must be an address or a name with one: Forge <no-reply@forge.example.org>',
    )
    .optional(),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  CHAT_URL: webAddress.optional(),
  PHOTO_URL: webAddress.optional(),
  FORUM_URL: webAddress.optional(),
  SOURCE_URL: webAddress.optional(),
  TRUST_PROXY: flag.default(false),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,60}$/, 'must be the name of a header')
    .optional(),
  STORAGE_PER_PERSON_MB: wholeNumber(1, 10_000_000).optional(),
  CDN: z.enum(cdnKinds, `must be one of ${cdnKinds.join(', ')}`).optional(),
  CDN_PURGE_URL: webAddress.optional(),
  CDN_PURGE_TOKEN: z.string().min(1).optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  READS_PER_MINUTE: wholeNumber(60, 10_000_000).default(usualReadsPerMinute),
});

export type Environment = z.infer<typeof environmentSchema>;

export const settingNames: readonly string[] = Object.keys(environmentSchema.shape);

/** @throws StartupProblem that names every invalid setting */
export function parseEnvironment(environment: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new StartupProblem(`These settings are not valid:\n${lines.join('\n')}`);
}
