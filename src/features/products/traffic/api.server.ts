import { openCall } from '#platform/calls.server.ts';
import { cardsInput } from './input.ts';
import { cardsRate, sourceFrom } from './rules.ts';

export const trafficCalls = {
  /** Cards of products that were on screen. */
  cards: openCall
    .limited('cards', cardsRate)
    .route({ method: 'POST', path: '/products/cards', tags: ['Products'], successStatus: 202 })
    .input(cardsInput)
    .handler(({ input: { ids, from }, context }) => {
      const { visitor, country, siteHost } = context;
      const source = sourceFrom(from, siteHost);
      context.traffic.add({ productIds: ids, step: 'card', visitor, country, source });
    }),
};
