import { foundPeople } from '#features/profiles/search.queries.server.ts';
import { openCall } from '#platform/calls.server.ts';
import { peopleInput, searchInput } from './input.ts';
import { searchEverywhere } from './queries.server.ts';
import { searchRate } from './rules.ts';

const tags = ['Search'];

export const searchCalls = {
  everywhere: openCall
    .limited('search', searchRate)
    .route({ method: 'GET', path: '/search', tags })
    .input(searchInput)
    .handler(({ input, context }) => searchEverywhere(context, input.q)),

  people: openCall
    .limited('search', searchRate)
    .route({ method: 'GET', path: '/search/people', tags })
    .input(peopleInput)
    .handler(({ input, context }) => foundPeople(context, input)),
};
