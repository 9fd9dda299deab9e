import { z } from 'zod';
import { accountTexts } from '#features/accounts/texts.ts';
import { signedInCall } from '#platform/calls.server.ts';
import { pageInput } from '#shared/cursor.ts';
import { markNotificationsRead } from './commands.server.ts';
import { markReadInput } from './input.ts';
import { allNotifications, unreadNotifications } from './queries.server.ts';
import { markReadRate } from './rules.ts';

const tags = ['Notifications'];
const memberCall = signedInCall(accountTexts.notSignedIn);

export const notificationCalls = {
  unread: memberCall
    .reading()
    .route({ method: 'GET', path: '/notifications', tags })
    .input(z.strictObject({}))
    .handler(({ context }) => unreadNotifications(context.db, context.viewer)),

  all: memberCall
    .reading()
    .route({ method: 'GET', path: '/notifications/all', tags })
    .input(pageInput)
    .handler(({ input, context }) => allNotifications(context.db, context.viewer, input)),

  markRead: memberCall
    .limited('notifications', markReadRate)
    .route({ method: 'POST', path: '/notifications/read', tags })
    .input(markReadInput)
    .handler(({ input, context: { db, viewer } }) => markNotificationsRead(db, viewer, input)),
};
