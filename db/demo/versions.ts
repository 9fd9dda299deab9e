import { and, eq } from 'drizzle-orm';
import { pinVersion } from '#features/extensions/pins.commands.server.ts';
import { moderateProduct } from '#features/products/moderation.commands.server.ts';
import { recallExtension } from '#features/products/recall.commands.server.ts';
import { products } from '#features/products/tables.server.ts';
import { submitVersion, withdrawVersion } from '#features/products/versions/commands.server.ts';
import { versionSubmission } from '#features/products/versions/input.ts';
import { productVersions } from '#features/products/versions/tables.server.ts';
import { purchaseOf } from '#features/purchases/queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import { siteActor, type Viewer } from '#shared/viewer.ts';
import { documentFromMarkdown } from './markdown.ts';
import { demoModerator, demoPeople, idOf } from './people.ts';
import { sendAddon, type Sender } from './products.ts';

type DemoVersion = {
  product: string;
  seller: string;
  file: string;
  approvedDaysAgo: number;
  testedWith: string;
  notes: string;
  /** Why its seller took it back. */
  withdrawn?: string;
};

/** What came after the first version of some products, the oldest first. */
const laterVersions: readonly DemoVersion[] = [
  {
    product: 'Scatter Kit',
    seller: 'juno-park',
    file: 'scatter-kit-2.4.2.zip',
    approvedDaysAgo: 118,
    testedWith: '5.0',
    notes: 'Instances keep their place when the surface has a subdivision modifier.',
  },
  {
    product: 'Node Tidy',
    seller: 'juno-park',
    file: 'node-tidy-1.3.0.zip',
    approvedDaysAgo: 74,
    testedWith: '5.1',
    notes:
      'Frames move with the nodes in them.\n\n- Reroutes are straightened too\n- The distance between columns is a setting',
  },
  {
    product: 'Turntable',
    seller: 'kofi-mensah',
    file: 'turntable-1.4.1.zip',
    approvedDaysAgo: 52,
    testedWith: '5.1',
    notes: 'The last frame is no longer the same as the first, so that a loop does not stop.',
  },
  {
    product: 'Scatter Kit',
    seller: 'juno-park',
    file: 'scatter-kit-2.5.0.zip',
    approvedDaysAgo: 23,
    testedWith: '5.1',
    notes:
      'Density can be painted.\n\n- A vertex group drives how dense each part of the surface is\n- The seed no longer changes when a file is opened again\n- Large surfaces scatter about three times as fast',
  },
  {
    product: 'Turntable',
    seller: 'kofi-mensah',
    file: 'turntable-1.5.0.zip',
    approvedDaysAgo: 12,
    testedWith: '5.1',
    notes: 'The camera can follow a curve in place of a circle.',
    withdrawn: 'Scenes with two cameras render black. Version 1.5.1 will mend that.',
  },
];

const recalled = {
  product: 'Remesh Steps',
  reason:
    'It can delete shape keys when a file is saved in Blender 5.1. Remove it until its author has mended that.',
};

/** Owners who stay with an older version. */
const pins = [{ product: 'Turntable', number: '1.4.0' }];

export type PreparedVersion = DemoVersion & { fileId: string };

/** The later versions with their files sent. */
export async function prepareVersions(
  people: ReadonlyMap<string, string>,
  sender: Sender,
): Promise<PreparedVersion[]> {
  return Promise.all(
    laterVersions.map(async (version) => {
      const { id } = await sendAddon(sender, { id: idOf(people, version.seller) }, version.file);
      return { ...version, fileId: id };
    }),
  );
}

type Given = {
  people: ReadonlyMap<string, string>;
  listed: ReadonlyMap<string, string>;
  versions: readonly PreparedVersion[];
  now: Date;
};

/** Publishes the later versions; one is withdrawn, one extension recalled, and one version pinned. */
export async function seedVersions(db: Database, given: Given): Promise<void> {
  const { listed, versions } = given;
  for (const version of versions) await publish(db, version, given);
  const moderator = { ...siteActor, id: demoModerator.id };
  const { product, reason } = recalled;
  await recallExtension(db, moderator, { id: idOf(listed, product), reason });
  for (const pin of pins) {
    const productId = idOf(listed, pin.product);
    const [version] = await db
      .select({ id: productVersions.id })
      .from(productVersions)
      .where(and(eq(productVersions.productId, productId), eq(productVersions.number, pin.number)));
    const owner = await anOwner(db, productId, given.people);
    if (version && owner) await pinVersion(db, owner, { productId, versionId: version.id });
  }
}

async function publish(
  db: Database,
  version: PreparedVersion,
  { people, listed, now }: Given,
): Promise<void> {
  const at = new Date(now.getTime() - version.approvedDaysAgo * 24 * 60 * 60 * 1000);
  const id = idOf(listed, version.product);
  const seller = sellerOf(people, version.seller);
  const before = await productRow(db, id);
  const input = versionSubmission.parse({
    slug: before.slug,
    fileIds: [version.fileId],
    releaseNotes: documentFromMarkdown(version.notes, () => ''),
    testedWith: version.testedWith,
  });
  const sent = await submitVersion(db, seller, input, at);
  const { revision } = await productRow(db, id);
  const moderator = { ...siteActor, id: demoModerator.id };
  await moderateProduct(db, moderator, { id, revision, decision: 'list', at });
  if (version.withdrawn) {
    await withdrawVersion(db, seller, { id: sent.id, reason: version.withdrawn });
  }
}

/** The version that people get now. */
export async function currentVersionOf(db: Database, productId: string): Promise<string> {
  const [version] = await db
    .select({ id: productVersions.id })
    .from(productVersions)
    .where(and(eq(productVersions.productId, productId), eq(productVersions.isCurrent, true)));
  if (!version) throw new Error('A product of the demo has no version.');
  return version.id;
}

async function productRow(db: Database, id: string) {
  const [row] = await db
    .select({ slug: products.slug, revision: products.revision })
    .from(products)
    .where(eq(products.id, id));
  if (!row) throw new Error('A product of the demo is not there.');
  return row;
}

/** The first of the demo people who has it. */
async function anOwner(db: Database, productId: string, people: ReadonlyMap<string, string>) {
  for (const { username } of demoPeople) {
    const person = { id: idOf(people, username) };
    const purchase = await purchaseOf(db, person, productId);
    if (purchase?.status === 'owned') return person;
  }
  return null;
}

function sellerOf(people: ReadonlyMap<string, string>, username: string): Viewer {
  return {
    id: idOf(people, username),
    username,
    avatarUrl: null,
    isModerator: false,
    isNewcomer: false,
    suspension: null,
  };
}
