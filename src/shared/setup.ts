/** How an installation was set up: what its operator is told of, without any secret or address of a service. */
export type Setup = {
  isDemo: boolean;
  /** The address that people type. */
  publicUrl: string;
  database: 'embedded' | 'server';
  hasReplica: boolean;
  files: 'folder' | 'bucket';
  /** Whether the secret was set, rather than made at the first start and kept in the data folder. */
  isSecretSet: boolean;
  trustsProxy: boolean;
  hasMail: boolean;
  hasGoogle: boolean;
  payments: 'none' | 'test' | 'live';
  /** Whether the payment provider can send events: without them Forge learns of payments late. */
  takesPaymentEvents: boolean;
  hasContactEmail: boolean;
};
