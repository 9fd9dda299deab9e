/** How long Forge waits for other services, in milliseconds. Every wait has a limit. */
export const timeLimits = {
  database: {
    /** For a connection, and for a free one of the pool. */
    connect: 5_000,
    /** Then the server cancels a statement. */
    statement: 10_000,
    /** Then the client closes the connection: the server hangs, or its answer was lost. */
    answer: 12_000,
    /** A transaction in which nothing happens is ended by the server. */
    idleTransaction: 60_000,
    /** How long a transaction is retried after a conflict or a lost connection. */
    retry: 5_000,
    /** Between two checks of the listening connection. */
    heartbeat: 10_000,
    /** Of several servers: for the others once one fits, and between two looks while none does. */
    others: 300,
    pause: 200,
  },
  /** Of a backup or a restore, until the next row. */
  backup: 5 * 60_000,
  replica: { connect: 2_000, statement: 5_000, answer: 6_000 },
  store: {
    connect: 3_000,
    /** For one answer, or for the next bytes of a file. */
    answer: 10_000,
  },
  /** For each step of the conversation with the mail server, and for all of it. */
  mail: { step: 10_000, whole: 30_000 },
  /** For each of two tries; a person waits. */
  payments: 8_000,
  /** For the answer of a CDN that is told of a change; nobody waits. */
  cdn: 5_000,
  googleDiscovery: 5_000,
  /** For a whole step of signing in with Google. */
  google: 15_000,
  /** For each service that the operator's check asks. */
  doctor: 20_000,
  /** For each part that `/readyz` asks; the answer is there within 3 seconds. */
  readiness: 2_000,
} as const;
