import type { cdnKinds, Environment } from './environment.server.ts';
import { StartupProblem } from './startup-problem.ts';

export type GoogleClient = { clientId: string; clientSecret: string };

/** The address of the payment provider, and our account there. */
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
  /** The bucket is in the path, not in the host name. */
  isPathStyle: boolean;
};

export function googleSettings(values: Environment): GoogleClient | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values;
  if (!clientId && !clientSecret) return undefined;
  if (!clientId || !clientSecret) {
    throw new StartupProblem('Set both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or neither.');
  }
  return { clientId, clientSecret };
}

export function stripeSettings(values: Environment): StripeConnection | undefined {
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

export type CdnSettings = {
  kind: (typeof cdnKinds)[number];
  /** Where to send the tags to purge, and the token for it. */
  purgeUrl: string;
  token: string;
};

export function cdnSettings(values: Environment): CdnSettings | undefined {
  const { CDN: kind, CDN_PURGE_URL: purgeUrl, CDN_PURGE_TOKEN: token } = values;
  if (!kind && !purgeUrl && !token) return undefined;
  if (kind && purgeUrl && token) return { kind, purgeUrl, token };
  throw new StartupProblem('Set all of CDN, CDN_PURGE_URL and CDN_PURGE_TOKEN, or none of them.');
}

/** Whether a Stripe secret key moves real money. */
export function isLiveKey(secretKey: string): boolean {
  return /^[a-z]+_live_/.test(secretKey);
}

export function s3Settings(values: Environment): S3Settings | undefined {
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
