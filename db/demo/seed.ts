import { userIdByEmail } from '#features/accounts/queries.server.ts';
import { createProfile, updateProfile } from '#features/profiles/commands.server.ts';
import type { Auth } from '#platform/auth.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { prepareArticles, seedArticles } from './articles.ts';
import { seedBundle } from './bundles.ts';
import { seedCoauthors } from './coauthors.ts';
import { prepareCommentPictures } from './comments.ts';
import { seedCommunity } from './community.ts';
import { openDemoImages, type DemoImages } from './images.ts';
import { seedMarket } from './market.ts';
import { seedOffers } from './offers.ts';
import { seedPayments, type DemoPayments } from './payments.ts';
import { seedRefundRequests } from './refund-requests.ts';
import { seedStrayPayments } from './stray-payments.ts';
import { demoModerator, demoPeople, idOf, type DemoPerson } from './people.ts';
import { prepareProducts } from './products.ts';
import { seedSeries } from './series.ts';
import { seedTokens } from './tokens.ts';
import { prepareVersions, seedVersions } from './versions.ts';

type DemoSite = {
  db: Database;
  storage: Storage;
  auth: Auth;
  /** The stand-in for Stripe; missing with the real one. */
  demoPayments: DemoPayments | null | undefined;
  log: Log;
};

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Fills an empty site with demo data, through the same commands that people use. Everything except
 * the accounts is one transaction, so that an interrupted run is repeated from the start.
 */
export async function seedDemo({ db, storage, auth, demoPayments, log }: DemoSite): Promise<void> {
  const started = performance.now();
  const now = new Date();
  const people = await createAccounts(db, auth);
  const images = openDemoImages(db, storage);
  // All that is uploaded comes before the transaction, which locks the people that own it.
  const [articles, avatars, products, versions, pictures] = await Promise.all([
    prepareArticles(people, { db, storage, images }),
    prepareAvatars(people, images),
    prepareProducts(people, { db, storage, images }),
    prepareVersions(people, { db, storage, images }),
    prepareCommentPictures(people, images),
  ]);
  await db.transaction(async (transaction) => {
    const tx = withoutSavepoints(transaction);
    for (const person of [demoModerator, ...demoPeople]) {
      await describe(tx, idOf(people, person.username), person, avatars, now);
    }
    const connectAccount = demoPayments?.connectAccount;
    const listed = await seedMarket(tx, { people, products, connectAccount, now });
    // After the products that they name.
    const published = await seedArticles(tx, articles, {
      moderatorId: demoModerator.id,
      listed,
      now,
    });
    await seedCoauthors(tx, people);
    await seedSeries(tx, { people, articles: published });
    if (demoPayments) await seedPayments(tx, demoPayments, { people, products, listed, now });
    await seedTokens(tx, people);
    await seedVersions(tx, { people, listed, versions, now });
    if (demoPayments) {
      await seedOffers(tx, { products, listed, now });
      await seedBundle(tx, { products, listed, moderatorId: demoModerator.id, now });
      await seedRefundRequests(tx, { people, products, listed });
      await seedStrayPayments(tx, demoPayments, { people, products, listed });
    }
    await seedCommunity(tx, { people, articles: published, listed, pictures, now });
  });
  log.info({ milliseconds: Math.round(performance.now() - started) }, 'The demo data is ready.');
}

/** Commands inside open no savepoint each: whatever fails, all of it begins again. */
function withoutSavepoints(transaction: Database): Database {
  const tx: Database = Object.create(transaction, {
    transaction: { value: (run: (inner: Database) => Promise<unknown>) => run(tx) },
  });
  return tx;
}

/** Demo people sign in at the stand-in provider; only the moderator has a password. */
async function createAccounts(db: Database, auth: Auth): Promise<Map<string, string>> {
  const accounts = [demoModerator, ...demoPeople.map((person) => ({ ...person, password: null }))];
  const ids = await Promise.all(
    accounts.map(async (account): Promise<[string, string]> => {
      const known = await userIdByEmail(db, account.email);
      return [account.username, known ?? (await auth.createPasswordUser(account))];
    }),
  );
  return new Map(ids);
}

/** The avatars by username. */
async function prepareAvatars(
  people: ReadonlyMap<string, string>,
  images: DemoImages,
): Promise<Map<string, string>> {
  const withAvatar = demoPeople.filter(({ avatar }) => avatar !== null);
  const sent = withAvatar.map(async ({ username, avatar }): Promise<[string, string]> => {
    const image = await images.upload({ id: idOf(people, username) }, avatar ?? '', 'avatar');
    return [username, image.id];
  });
  return new Map(await Promise.all(sent));
}

async function describe(
  tx: Database,
  id: string,
  person: DemoPerson,
  avatars: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const joined = new Date(now.getTime() - person.joinedDaysAgo * dayMilliseconds);
  await createProfile(tx, { id, name: person.name }, { at: joined });
  const avatarId = avatars.get(person.username) ?? null;
  await updateProfile(
    tx,
    { id },
    {
      bio: person.bio,
      avatarId,
      ...(person.socialLink && { socialLink: person.socialLink }),
    },
  );
}
