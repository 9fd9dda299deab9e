import { isbot } from 'isbot';

/** Whether this user agent says that no person looks: a search engine, a monitor, a script. */
export function isRobot(userAgent: string | null): boolean {
  return isbot(userAgent);
}
