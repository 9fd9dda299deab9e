import { accountTexts } from '#features/accounts/texts.ts';
import { moderatorCall, openCall, signedInCall } from '#platform/calls.server.ts';
import { installInput, pinInput, quarantineInput, unpinInput } from './input.ts';
import { installOf } from './install/queries.server.ts';
import { pinVersion, unpinVersion } from './pins.commands.server.ts';
import { quarantine } from './quarantine.queries.server.ts';
import { pinRate } from './rules.ts';
import { pinTexts, quarantineTexts } from './texts.ts';

const tags = ['Extensions'];

export const extensionCalls = {
  install: openCall
    .reading()
    .route({ method: 'GET', path: '/products/{productId}/install', tags })
    .input(installInput)
    .handler(({ input, context }) => installOf(context, context.viewer, input.productId)),

  pin: signedInCall(pinTexts.signIn)
    .limited('pin', pinRate)
    .route({ method: 'PUT', path: '/products/{productId}/pin', tags })
    .input(pinInput)
    .handler(({ input, context: { db, viewer } }) => pinVersion(db, viewer, input)),

  unpin: signedInCall(pinTexts.signIn)
    .limited('pin', pinRate)
    .route({ method: 'DELETE', path: '/products/{productId}/pin', tags })
    .input(unpinInput)
    .handler(({ input, context: { db, viewer } }) => unpinVersion(db, viewer, input.productId)),

  quarantine: moderatorCall({ signIn: accountTexts.notSignedIn, denied: quarantineTexts.denied })
    .reading()
    .route({ method: 'GET', path: '/moderation/quarantine', tags })
    .input(quarantineInput)
    .handler(({ context }) => quarantine(context.db)),
};
