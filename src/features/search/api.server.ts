import { searchPeople } from '#features/profiles/search/queries.server.ts';
import { openCall, type CallContext } from '#platform/calls.server.ts';
import { peopleInput, searchInput } from './input.ts';
import { searchEverywhere } from './queries.server.ts';
import { searchRate } from './rules.ts';

const tags = ['Search'];

export const searchCalls = {
  everywhere: openCall
    .route({ method: 'GET', path: '/search', tags })
    .input(searchInput)
    .handler(async ({ input, context }) => {
      await spend(context);
      return searchEverywhere(context.db, input.q);
    }),

  people: openCall
    .route({ method: 'GET', path: '/search/people', tags })
    .input(peopleInput)
    .handler(async ({ input, context }) => {
      await spend(context);
      return searchPeople(context.db, input);
    }),
};

function spend({ limits, viewer, address }: CallContext): Promise<void> {
  return limits.spend('search', viewer?.id ?? address, searchRate);
}
