import { openCall } from '#platform/calls.server.ts';
import { readInsideFile } from './code.queries.server.ts';
import { insideFileInput, insideInput } from './input.ts';
import { productInside } from './queries.server.ts';
import { insideRate } from './rules.ts';

export const insideCalls = {
  list: openCall
    .reading()
    .route({ method: 'GET', path: '/products/{slug}/files', tags: ['Products'] })
    .input(insideInput)
    .handler(({ input, context }) => productInside(context, context.viewer, input)),

  read: openCall
    .limited('look-inside', insideRate)
    .route({ method: 'GET', path: '/products/{slug}/files/code', tags: ['Products'] })
    .input(insideFileInput)
    .handler(({ input, context }) => readInsideFile(context, input)),
};
