import { moderatorCall } from '#platform/calls.server.ts';
import { mailInput, unsentInput } from './input.ts';
import { unsentMails } from './queries.server.ts';
import { sendAgain, sendAllAgain } from './resending.commands.server.ts';
import { mailTexts } from './texts.ts';

const tags = ['Moderation'];
const call = moderatorCall({ signIn: mailTexts.signInFirst, denied: mailTexts.denied });

export const mailCalls = {
  unsent: call
    .reading()
    .route({ method: 'GET', path: '/moderation/mails', tags })
    .input(unsentInput)
    .handler(({ input, context }) => unsentMails(context.db, input.after)),

  sendAgain: call
    .deciding()
    .route({ method: 'POST', path: '/moderation/mails/{id}/send', tags })
    .input(mailInput)
    .handler(({ input, context }) => sendAgain(context.db, context.actor, input.id)),

  sendAllAgain: call
    .deciding()
    .route({ method: 'POST', path: '/moderation/mails/send', tags })
    .handler(async ({ context }) => ({ count: await sendAllAgain(context.db, context.actor) })),
};
