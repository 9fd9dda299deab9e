import { moderatorCall } from '#platform/calls.server.ts';
import { runningVersion } from '#platform/version.server.ts';
import { installationFacts } from './queries.server.ts';
import { reportOf } from './report.ts';
import { statesOf } from './rules.ts';
import { installationTexts } from './texts.ts';

const { signInFirst: signIn, denied } = installationTexts;

export const installationCalls = {
  state: moderatorCall({ signIn, denied })
    .reading()
    .route({ method: 'GET', path: '/moderation/installation', tags: ['Moderation'] })
    .handler(async ({ context }) => {
      const facts = await installationFacts(context.db, context);
      return {
        version: await runningVersion(),
        parts: reportOf(statesOf(facts, new Date())),
        lastBackupAt: facts.lastBackupAt,
      };
    }),
};
