/**
 * How an installation is set up: the facts shown to its operator, without any secret or address of
 * a service.
 */
export type Setup = {
  isDemo: boolean;
  /** The address that people enter. */
  publicUrl: string;
  database: 'embedded' | 'server';
  hasReplica: boolean;
  files: 'folder' | 'bucket';
  /**
   * Whether the secret was set, rather than generated at the first start and stored in the data
   * folder.
   */
  isSecretSet: boolean;
  trustsProxy: boolean;
  hasMail: boolean;
  hasGoogle: boolean;
  payments: 'none' | 'test' | 'live';
  /** Whether the payment provider can send events: without them Forge learns of payments late. */
  takesPaymentEvents: boolean;
  hasContactEmail: boolean;
};
