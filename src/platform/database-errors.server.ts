/** The error codes of Postgres that Forge acts on, by their names in its manual (appendix A). */
export const databaseCodes = {
  characterNotInRepertoire: '22021',
  foreignKeyViolation: '23503',
  uniqueViolation: '23505',
  readOnlyTransaction: '25006',
  idleTransactionTimeout: '25P03',
  invalidAuthorization: '28000',
  invalidPassword: '28P01',
  invalidCatalogName: '3D000',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  undefinedTable: '42P01',
  diskFull: '53100',
  outOfMemory: '53200',
  tooManyConnections: '53300',
  queryCanceled: '57014',
  adminShutdown: '57P01',
  crashShutdown: '57P02',
  cannotConnectNow: '57P03',
} as const;

export type DatabaseCode = (typeof databaseCodes)[keyof typeof databaseCodes];

/** Whether a query failed with this Postgres error code; Drizzle wraps the driver's error. */
export function hasCode(error: unknown, code: DatabaseCode): boolean {
  return hasAnyCode(error, new Set([code]));
}

/** Another transaction was in the way: the same one may succeed when it is retried. */
export function isConflict(error: unknown): boolean {
  return hasAnyCode(error, conflicts);
}

/** The server has no space left to write. */
export function isDatabaseFull(error: unknown): boolean {
  return hasCode(error, databaseCodes.diskFull);
}

/** The server or the connection to it is lost. The statement itself was not refused. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && endings.has(String(error.code))) return true;
  if (endlessSentences.has(error.message) || error instanceof DatabaseSilence) return true;
  return isDatabaseAway(error.cause);
}

/** Whether the server itself reported the outcome of the transaction, even if it then went away. */
export function isAnsweredByServer(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (/^[0-9A-Z]{5}$/.test(code) && 'severity' in error) return !endings.has(code);
  return isAnsweredByServer(error.cause);
}

/** The server received a query and gave no response: the connection was closed from our side. */
export class DatabaseSilence extends Error {
  override readonly name = 'DatabaseSilence';
}

/** The connection was lost during the commit: it is unknown whether it succeeded. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown';
}

const conflicts = new Set<string>([
  databaseCodes.serializationFailure,
  databaseCodes.deadlockDetected,
]);

const endings = new Set<string>([
  databaseCodes.readOnlyTransaction,
  databaseCodes.idleTransactionTimeout,
  databaseCodes.outOfMemory,
  databaseCodes.tooManyConnections,
  databaseCodes.queryCanceled,
  databaseCodes.adminShutdown,
  databaseCodes.crashShutdown,
  databaseCodes.cannotConnectNow,
  '08000',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What the driver reports without a code. */
const endlessSentences = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
]);

function hasAnyCode(error: unknown, codes: ReadonlySet<string>): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && codes.has(String(error.code))) || hasAnyCode(error.cause, codes);
}
