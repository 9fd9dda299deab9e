import type { BetterAuthOptions } from 'better-auth';
import type { MailContent } from '../mail.server.ts';
import type { Settings } from '../settings.server.ts';
import type { PostMail } from './mail-code.server.ts';
import { originOf } from './origin.server.ts';
import type { AuthRecords } from './records.server.ts';

export type EmailAndPassword = NonNullable<BetterAuthOptions['emailAndPassword']>;

type ResetMail = {
  settings: Pick<Settings, 'publicUrl'>;
  records: Pick<AuthRecords, 'recordResetLink'>;
  postMail: PostMail | undefined;
  resetMail: (link: string) => Omit<MailContent, 'to'>;
};

/** How long a link for a new password is valid. */
export const resetLinkSeconds = 60 * 60;

export function resetLink(publicUrl: string, token: string): string {
  return `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`;
}

/** A link for a new password, valid for an hour; nothing if mail is not configured. */
export function resetByMail(
  options: ResetMail,
): Pick<EmailAndPassword, 'sendResetPassword' | 'resetPasswordTokenExpiresIn'> {
  const { postMail, resetMail, records, settings } = options;
  if (!postMail) return {};
  return {
    resetPasswordTokenExpiresIn: resetLinkSeconds,
    sendResetPassword: async ({ user, token }, request) => {
      await records.recordResetLink(user.id, token, originOf({ request }));
      const content = { to: user.email, ...resetMail(resetLink(settings.publicUrl, token)) };
      await postMail({ kind: 'password-reset', content, seconds: resetLinkSeconds });
    },
  };
}
