import { longDate } from '#shared/dates.ts';

export const suspensionTexts = {
  notFound: 'This person does not exist.',
  already: 'This person is already suspended.',
} as const;

type Told = { name: string; reason: string; until: Date | null; contact: string };

/** The mail to somebody who was suspended. */
export function suspensionMail({ name, reason, until, contact }: Told) {
  const time = until ? `until ${longDate(until)}` : 'until further notice';
  return {
    subject: 'Your Forge account is suspended',
    text: `Hello ${name},

Your Forge account is suspended ${time}. The reason:

${reason}

While it is suspended, you cannot sign in, your access tokens do not work in Blender, and your products are not for sale. What you have published stays online, articles that you have scheduled wait for its end, and your buyers keep their downloads.

If you support Forge monthly, your payments continue. To end them, to get a copy of your data or to close your account, or if you think this is a mistake, write to ${contact}.
`,
  };
}
