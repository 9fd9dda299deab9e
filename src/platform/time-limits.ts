/** How long Forge waits for other services, in milliseconds. Every wait has a limit. */
export const timeLimits = {
  database: {
    /** For a connection, and for a free one of the pool. */
    connect: 5_000,
    /** After this, the server cancels a statement. */
    statement: 10_000,
    /** After this, the client closes the connection: the server hangs, or its response was lost. */
    answer: 12_000,
    /** The server ends a transaction that has been idle for this long. */
    idleTransaction: 60_000,
    /** How long a transaction is retried after a conflict or a lost connection. */
    retry: 5_000,
    /** Between two checks of the listening connection. */
    heartbeat: 10_000,
    /**
     * With several servers: for the others once one is suitable, and between two checks while none
     * is.
     */
    others: 300,
    pause: 200,
  },
  /** Of a backup or a restore, until the next row. */
  backup: 5 * 60_000,
  replica: { connect: 2_000, statement: 5_000, answer: 6_000 },
  store: {
    connect: 3_000,
    /** For one response, or for the next bytes of a file. */
    answer: 10_000,
  },
  /** For each step of the conversation with the mail server, and for all of it. */
  mail: { step: 10_000, whole: 30_000 },
  /** For each of two attempts, because a person is waiting. */
  payments: 8_000,
  /** For the response of a CDN to a purge; nobody waits for it. */
  cdn: 5_000,
  googleDiscovery: 5_000,
  /** For a whole step of signing in with Google. */
  google: 15_000,
  /** For each service that the operator's check queries. */
  doctor: 20_000,
  /** For each check of `/readyz`; it responds within 3 seconds. */
  readiness: 2_000,
} as const;
