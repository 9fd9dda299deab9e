import { z } from 'zod';
import { secretLength } from './data-folder.server.ts';
import { serversIn } from './database-servers.server.ts';
import { usualReadsPerMinute } from './rate-limits.server.ts';
import { StartupProblem } from './startup-problem.ts';

/** The CDN APIs that Forge supports. */
export const cdnKinds = ['fastly', 'cloudflare'] as const;

const port = z.coerce.number().int().min(1).max(65535);
const flag = z.enum(['0', '1']).transform((value) => value === '1');
const webAddress = z.url({ protocol: /^https?$/ });
const oneDatabase = z.url({ protocol: /^postgres(ql)?$/ });
const databaseAddress = z
  .string()
  .refine((value) => serversIn(value).every((one) => oneDatabase.safeParse(one).success), {
    error: 'Invalid URL',
  });

/** Every setting that Forge reads from the environment. All are listed in .env.example. */
const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  WARM_UP_SECONDS: z.coerce.number().int().min(0).max(60).default(8),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  PUBLIC_URL: webAddress.optional(),
  FORGE_DATA: z.string().min(1).default('./data'),
  DISK_MINIMUM_MB: z.coerce.number().int().min(1).max(1_000_000).default(256),
  FORGE_SANDBOX: flag.optional(),
  FORGE_SANDBOX_URL: webAddress.optional(),
  FORGE_SECRET: z
    .string()
    .min(secretLength, `must have at least ${secretLength} characters`)
    .optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(4),
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
  MAIL_FROM: z.string().min(3).optional(),
  CONTACT_EMAIL: z.email().optional(),
  CHAT_URL: webAddress.optional(),
  PHOTO_URL: webAddress.optional(),
  FORUM_URL: webAddress.optional(),
  SOURCE_URL: webAddress.optional(),
  TRUST_PROXY: flag.default(false),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,60}$/, 'must be the name of a header')
    .optional(),
  STORAGE_PER_PERSON_MB: z.coerce.number().int().min(1).max(10_000_000).optional(),
  CDN: z.enum(cdnKinds).optional(),
  CDN_PURGE_URL: webAddress.optional(),
  CDN_PURGE_TOKEN: z.string().min(1).optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  READS_PER_MINUTE: z.coerce.number().int().min(60).max(10_000_000).default(usualReadsPerMinute),
});

export type Environment = z.infer<typeof environmentSchema>;

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
