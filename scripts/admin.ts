import { revokeTokensAfterReset } from '#features/access-tokens/commands.server.ts';
import { resetPassword } from '#features/accounts/commands.server.ts';
import { removeAllFactors } from '#features/accounts/second-factor/commands.server.ts';
import { grantModerator, revokeModerator } from '#features/accounts/moderators/commands.server.ts';
import { grantedModerators } from '#features/accounts/moderators/queries.server.ts';
import { emailById, userIdByEmail } from '#features/accounts/queries.server.ts';
import { recordBackup } from '#features/installation/commands.server.ts';
import { sendAllAgain } from '#features/mails/resending.commands.server.ts';
import { recountRatings } from '#features/reviews/commands.server.ts';
import { recountVotes } from '#features/votes/recount.commands.server.ts';
import { resetLink } from '#platform/auth/reset-mail.server.ts';
import { openDatabase, type Database } from '#platform/database.server.ts';
import { openLog } from '#platform/log.server.ts';
import { StartupProblem } from '#platform/startup-problem.ts';
import { retryFailedJobs } from '#platform/queue/backlog.server.ts';
import { dateAndTime, longDate } from '#shared/dates.ts';
import { Refusal } from '#shared/refusal.ts';
import { siteActor } from '#shared/viewer.ts';
import { importArticles } from './article-import.ts';
import { checkBackup } from './check-backup.ts';
import { doctorReport } from './doctor.ts';
import { jobReport } from './job-report.ts';
import { mailReport } from './mail-report.ts';
import { runOnSite, type OpenedSite } from './site-command.ts';
import { exportSite, importSite } from './site-exchange.ts';
import { storageReport, sweepNow } from './storage-report.ts';
import { versionReport } from './version-report.ts';

// `npm run admin -- <command>`: occasional tasks of the person who operates the site.
type Command = (db: Database, argument: string, site: OpenedSite) => Promise<string>;

const commands: Record<string, Command> = {
  async moderator(db, email, { settings: { moderatorUserId } }) {
    const id = await idOf(db, email);
    const isNew = id !== moderatorUserId && (await grantModerator(db, siteActor, id));
    return isNew
      ? `${email} is a moderator from now on. Their user id is ${id}.`
      : `${email} is already a moderator. Their user id is ${id}.`;
  },
  async 'revoke-moderator'(db, email, { settings: { moderatorUserId } }) {
    const id = await idOf(db, email);
    if (id === moderatorUserId) {
      throw new StartupProblem(
        `${email} is the moderator whom MODERATOR_USER_ID names: change that setting and start Forge again.`,
      );
    }
    if (await revokeModerator(db, siteActor, id)) return `${email} is no longer a moderator.`;
    throw new StartupProblem(`${email} is not a moderator.`);
  },
  async moderators(db, _, { settings: { moderatorUserId } }) {
    const fixed = moderatorUserId && (await emailById(db, moderatorUserId));
    const granted = await grantedModerators(db);
    const lines = [
      ...(fixed ? [`${fixed} (by MODERATOR_USER_ID)`] : []),
      ...granted.map(({ email, grantedAt }) => `${email} (since ${longDate(grantedAt)})`),
    ];
    return lines.length > 0 ? lines.join('\n') : 'There are no moderators.';
  },
  async 'reset-password'(db, email, { settings: { publicUrl } }) {
    const id = await idOf(db, email);
    const link = resetLink(publicUrl, await resetPassword(db, id));
    await revokeTokensAfterReset(db, id);
    return `${email} can choose a new password within an hour:\n${link}\nTheir old password, all sessions and all access tokens have ended. Whoever has the link has the account: send it to nobody else.`;
  },
  async 'reset-second-factor'(db, email) {
    const count = await removeAllFactors(db, siteActor, await idOf(db, email));
    return `Removed: ${count} second factors of ${email}. All sessions are ended.`;
  },
  async recount(db) {
    const { articles, comments } = await recountVotes(db);
    const products = await recountRatings(db);
    return `Corrected: the votes of ${articles} articles and ${comments} comments, the ratings of ${products} products.`;
  },
  async jobs(db, argument) {
    if (argument !== '' && argument !== 'retry') throw new StartupProblem(usage);
    const retried = argument === 'retry' ? `Tried again: ${await retryFailedJobs(db)}\n\n` : '';
    return retried + (await jobReport(db));
  },
  async mails(db, argument) {
    if (argument !== '' && argument !== 'resend') throw new StartupProblem(usage);
    const resent =
      argument === 'resend' ? `Sent again: ${await sendAllAgain(db, siteActor)}\n\n` : '';
    return resent + (await mailReport(db));
  },
  'check-backup': (db, folder) => checkBackup(db, folder),
  version: (_, argument) => versionReport(argument),
  doctor: (db, operator, site) => doctorReport(db, operator, site),
  async 'backed-up'(db) {
    const finishedAt = new Date();
    await recordBackup(db, 'other', finishedAt);
    return `The last good backup is one of ${dateAndTime(finishedAt)}.`;
  },
  export: (_, __, site) => exportSite(site, process.argv.slice(3)),
  'import-articles': (db, _, site) => importArticles(db, site, process.argv.slice(3)),
  import: (db, folder, site) => importSite(db, site, folder),
  async storage(db, argument, site) {
    if (argument !== '' && argument !== 'sweep') throw new StartupProblem(usage);
    const swept = argument === 'sweep' ? await sweepNow(db, site) : '';
    return swept + (await storageReport(db));
  },
};

const usage = `Usage:
  npm run admin -- moderator <e-mail>        makes this person a moderator, at once
  npm run admin -- revoke-moderator <e-mail> ends that, at once
  npm run admin -- moderators                lists the moderators
  npm run admin -- reset-password <e-mail>   ends the password, sessions and access tokens; prints a link for a new password
  npm run admin -- reset-second-factor <e-mail>  for someone who lost every factor; ends their sessions
  npm run admin -- recount                   counts votes and ratings again from the votes and reviews
  npm run admin -- jobs                      what waits, fails and was given up
  npm run admin -- jobs retry                tries at once what failed or was given up
  npm run admin -- mails                     mails that were not sent, and why
  npm run admin -- mails resend              tries all of them again at once
  npm run admin -- storage                   how much each person stores, and files without an owner
  npm run admin -- storage sweep             removes at once what has expired
  npm run admin -- export <folder or file.zip> [--with-secrets]  the whole site in open formats
  npm run admin -- import <folder>           loads such an export into an empty site
  npm run admin -- import-articles <folder> --author <name or e-mail> [--pending]  Markdown files as drafts
  npm run admin -- version [check]           the version of this Forge; whether there is a newer one
  npm run admin -- doctor [e-mail]           checks each service; sends a test mail there
  npm run admin -- check-backup <folder>     restores a backup beside the site, compares, records that it is good
  npm run admin -- backed-up                 records that your own tool has just made a good backup`;

await runOnSite(async (site) => {
  const [, , name = '', argument = ''] = process.argv;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new StartupProblem(usage);
  const database = await openDatabase(site.url, { log: openLog('warn'), max: 2 });
  try {
    return await command(database.db, argument, site);
  } catch (error) {
    throw error instanceof Refusal ? new StartupProblem(error.message) : error;
  } finally {
    await database.close();
  }
});

async function idOf(db: Database, email: string): Promise<string> {
  const id = await userIdByEmail(db, email.trim().toLowerCase());
  if (id) return id;
  throw new StartupProblem(`Nobody here has the e-mail address "${email}".`);
}
