import { z } from 'zod';
import { openCall } from '#platform/calls.server.ts';
import { homeStats } from './queries.server.ts';

export const statCalls = {
  home: openCall
    .reading()
    .route({ method: 'GET', path: '/stats/home', tags: ['Stats'] })
    .input(z.strictObject({}))
    .handler(({ context }) => homeStats(context.db)),
};
