import { moderatorCall } from '#platform/calls.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { reinstatePerson, suspendPerson } from './commands.server.ts';
import { logInput, peopleListInput, personInput, roleInput, suspensionInput } from './input.ts';
import { auditPage } from './log.queries.server.ts';
import { listPeople, personById } from './queries.server.ts';
import { changeRole } from './roles.commands.server.ts';
import { peopleTexts } from './texts.ts';

const tags = ['Moderation'];
const call = moderatorCall({ signIn: peopleTexts.signInFirst, denied: peopleTexts.denied });

export const peopleCalls = {
  list: call
    .reading()
    .route({ method: 'GET', path: '/moderation/people', tags })
    .input(peopleListInput)
    .handler(({ input, context }) => listPeople(context, input)),

  byId: call
    .reading()
    .route({ method: 'GET', path: '/moderation/people/{id}', tags })
    .input(personInput)
    .handler(async ({ input, context }) => {
      const person = await personById(context, input.id);
      if (!person) throw new Refusal('NOT_FOUND', peopleTexts.none);
      return person;
    }),

  suspend: call
    .deciding()
    .route({ method: 'POST', path: '/moderation/people/{id}/suspend', tags })
    .input(suspensionInput)
    .handler(({ input, context }) => suspendPerson(context, context.actor, input)),

  reinstate: call
    .deciding()
    .route({ method: 'POST', path: '/moderation/people/{id}/reinstate', tags })
    .input(personInput)
    .handler(({ input, context }) => reinstatePerson(context.db, context.actor, input.id)),

  grantRole: call
    .decidingSensitively()
    .route({ method: 'POST', path: '/moderation/people/{id}/grant-role', tags })
    .input(roleInput)
    .handler(({ input, context }) =>
      changeRole(context, context.actor, { ...input, change: 'granted' }),
    ),

  endRole: call
    .decidingSensitively()
    .route({ method: 'POST', path: '/moderation/people/{id}/end-role', tags })
    .input(roleInput)
    .handler(({ input, context }) =>
      changeRole(context, context.actor, { ...input, change: 'ended' }),
    ),

  log: call
    .reading()
    .route({ method: 'GET', path: '/moderation/log', tags })
    .input(logInput)
    .handler(({ input, context }) => auditPage(context.db, input)),
};
