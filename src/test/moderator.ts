import { demoModerator } from '#demo/people.ts';

/** Signs the demo's moderator in at a site; returns the cookie to send with each request. */
export async function moderatorCookie(url: string): Promise<string> {
  const { email, password } = demoModerator;
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`The moderator may not sign in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
