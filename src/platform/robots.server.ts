import { isbot } from 'isbot';

/** Whether this user agent identifies itself as automated: a search engine, a monitor, a script. */
export function isRobot(userAgent: string | null): boolean {
  return isbot(userAgent);
}
