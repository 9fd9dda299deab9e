import { randomBytes } from 'node:crypto';
import { replacePassword } from '#features/accounts/commands.server.ts';
import { userIdByEmail } from '#features/accounts/queries.server.ts';
import { recountRatings } from '#features/reviews/commands.server.ts';
import { recountVotes } from '#features/votes/commands.server.ts';
import { openDatabase, type Database } from '#platform/database.server.ts';
import { openLog } from '#platform/log.server.ts';
import { StartupProblem } from '#platform/startup-problem.ts';
import { runOnSite } from './site-command.ts';

// `npm run admin -- <command>`: what the person who operates the site does now and then.
const commands: Record<string, (db: Database, argument: string) => Promise<string>> = {
  async moderator(db, email) {
    const id = await idOf(db, email);
    return `Set MODERATOR_USER_ID=${id} and start Forge again: then ${email} moderates.`;
  },
  async 'reset-password'(db, email) {
    const id = await idOf(db, email);
    const password = randomBytes(12).toString('base64url');
    await replacePassword(db, id, password);
    return `The new password of ${email} is ${password}\nAll sessions are ended. Let them change it on the page Edit Profile.`;
  },
  async recount(db) {
    const { articles, comments } = await recountVotes(db);
    const products = await recountRatings(db);
    return `Corrected: the votes of ${articles} articles and ${comments} comments, the ratings of ${products} products.`;
  },
};

const usage = `Say what to do:
  npm run admin -- moderator <e-mail>        how to make this person the moderator
  npm run admin -- reset-password <e-mail>   a new password, and all sessions ended
  npm run admin -- recount                   counts made from the votes and reviews again`;

await runOnSite(async ({ url }) => {
  const [, , name = '', argument = ''] = process.argv;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new StartupProblem(usage);
  const database = await openDatabase(url, { log: openLog('warn'), max: 2 });
  try {
    return await command(database.db, argument);
  } finally {
    await database.close();
  }
});

async function idOf(db: Database, email: string): Promise<string> {
  const id = await userIdByEmail(db, email.trim().toLowerCase());
  if (id) return id;
  throw new StartupProblem(`Nobody here has the e-mail address "${email}".`);
}
