import { longDate } from '#shared/dates.ts';

export const suspensionTexts = {
  notFound: 'This person does not exist.',
  already: 'This person is suspended already.',
} as const;

type Told = { name: string; reason: string; until: Date | null; contactEmail: string };

/** The mail to somebody who may not act from now on. */
export function suspensionMail({ name, reason, until, contactEmail }: Told) {
  const time = until ? `until ${longDate(until)}` : 'until further notice';
  return {
    subject: 'Your account at Forge is suspended',
    text: `Hello ${name},

your account at Forge is suspended ${time}. The reason:

${reason}

You cannot sign in meanwhile, and your products are off sale. What you have published stays, and who has bought from you keeps their downloads.

If you think that this is wrong, or if you want your data or the end of your account, write to ${contactEmail}.
`,
  };
}
