import { z } from 'zod';
import { moderatorCall, signedInCall } from '#platform/calls.server.ts';
import { pageInput } from '#shared/cursor.ts';
import { idInput } from '#shared/id-input.ts';
import { createReport, resolveReport } from './commands.server.ts';
import { reportedContentInput, reportInput } from './input.ts';
import { countOpenReports, hasOpenReport, openReports, resolvedReports } from './queries.server.ts';
import { reportRate } from './rules.ts';
import { reportTexts } from './report-texts.ts';

const tags = ['Reports'];
const memberCall = signedInCall(reportTexts.signInFirst);
const call = moderatorCall({
  signIn: reportTexts.signInFirst,
  denied: reportTexts.moderateDenied,
});

export const reportCalls = {
  create: memberCall
    .limited('report', reportRate)
    .route({ method: 'POST', path: '/reports', tags, successStatus: 201 })
    .input(reportInput)
    .handler(({ input, context: { db, viewer } }) => createReport(db, viewer, input)),

  mine: memberCall
    .reading()
    .route({ method: 'GET', path: '/reports/mine', tags })
    .input(reportedContentInput)
    .handler(async ({ input, context }) => ({
      isOpen: await hasOpenReport(context.db, context.viewer, input),
    })),

  open: call
    .reading()
    .route({ method: 'GET', path: '/reports/open', tags })
    .input(pageInput)
    .handler(({ input, context }) => openReports(context.db, input)),

  resolved: call
    .reading()
    .route({ method: 'GET', path: '/reports/resolved', tags })
    .input(pageInput)
    .handler(({ input, context }) => resolvedReports(context.db, input)),

  openCount: call
    .reading()
    .route({ method: 'GET', path: '/reports/open/count', tags })
    .input(z.strictObject({}))
    .handler(async ({ context }) => ({ count: await countOpenReports(context.db) })),

  resolve: call
    .deciding()
    .route({ method: 'POST', path: '/reports/{id}/resolve', tags })
    .input(idInput)
    .handler(({ input, context }) => resolveReport(context.db, context.actor, input.id)),
};
