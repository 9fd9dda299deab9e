import { data } from 'react-router';
import { z } from 'zod';
import type { PageContext } from './page-context.ts';
import { accountTexts } from '#features/accounts/texts.ts';

const answerSchema = z.object({
  code: z.string().optional(),
  message: z.string().optional(),
  url: z.string().nullish(),
  data: z.object({ reason: z.string().optional() }).optional(),
  /** True: the first step of signing in is done, and a second factor is required. */
  twoFactorRedirect: z.boolean().optional(),
});

export type AuthAnswer = z.infer<typeof answerSchema> & {
  isOk: boolean;
  status: number;
  /** The cookies to pass on, and how long to wait after too many attempts. */
  headers: Headers;
};

/** Calls /api/auth for one of our forms. */
export async function callAuth(
  page: PageContext,
  request: Request,
  path: string,
  body: Record<string, unknown>,
): Promise<AuthAnswer> {
  const { publicUrl } = page.site;
  const call = new Request(`${publicUrl}/api/auth${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'Content-Type': 'application/json',
      Cookie: request.headers.get('cookie') ?? '',
      Origin: publicUrl,
      'User-Agent': request.headers.get('user-agent') ?? '',
    },
  });
  const answer = await page.authenticate(call).catch((error: unknown) => {
    // The form stays, with what was typed.
    page.report(error);
    return new Response(null, { status: 500 });
  });
  const headers = new Headers();
  for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
  const retryAfter = answer.headers.get('retry-after');
  if (retryAfter) headers.set('Retry-After', retryAfter);
  const parsed = answerSchema.safeParse(await answer.json().catch(() => ({})));
  return { ...parsed.data, isOk: answer.ok, status: answer.status, headers };
}

/** Shows the form again with the library's message. */
export function refuseWith<T extends Record<string, unknown>>(answer: AuthAnswer, form: T) {
  const error = answer.message ?? accountTexts.unknownError;
  return data({ ...form, error }, { status: answer.status, headers: answer.headers });
}
