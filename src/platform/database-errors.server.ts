/** Whether a failed query failed with this Postgres error code; Drizzle wraps the driver's error. */
export function hasCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === code) || hasCode(error.cause, code);
}
