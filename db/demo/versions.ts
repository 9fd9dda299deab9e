import { pinVersion } from '#features/extensions/pins.commands.server.ts';
import { moderateProduct } from '#features/products/moderation.commands.server.ts';
import { recallExtension } from '#features/products/recall.commands.server.ts';
import { submitVersion, withdrawVersion } from '#features/products/versions/commands.server.ts';
import { listVersions } from '#features/products/versions/history.queries.server.ts';
import { versionSubmission } from '#features/products/versions/input.ts';
import { purchaseOf } from '#features/purchases/queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import { siteActor } from '#shared/viewer.ts';
import { documentFromMarkdown } from './markdown.ts';
import { demoModerator, demoPeople, idOf, viewerOf } from './people.ts';
import { sendAddon, type Sender } from './products.ts';
import { readingAnew } from '#platform/shared-reads.server.ts';

type DemoVersion = {
  product: string;
  slug: string;
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
    slug: 'scatter-kit',
    seller: 'juno-park',
    file: 'scatter-kit-2.4.2.zip',
    approvedDaysAgo: 118,
    testedWith: '5.0',
    notes: 'Instances keep their place when the surface has a subdivision modifier.',
  },
  {
    product: 'Node Tidy',
    slug: 'node-tidy',
    seller: 'juno-park',
    file: 'node-tidy-1.3.0.zip',
    approvedDaysAgo: 74,
    testedWith: '5.1',
    notes:
      'Frames move with the nodes in them.\n\n- Reroutes are straightened too\n- The distance between columns is a setting',
  },
  {
    product: 'Turntable',
    slug: 'turntable',
    seller: 'kofi-mensah',
    file: 'turntable-1.4.1.zip',
    approvedDaysAgo: 52,
    testedWith: '5.1',
    notes: 'The last frame is no longer the same as the first, so that a loop does not stop.',
  },
  {
    product: 'Scatter Kit',
    slug: 'scatter-kit',
    seller: 'juno-park',
    file: 'scatter-kit-2.5.0.zip',
    approvedDaysAgo: 23,
    testedWith: '5.1',
    notes:
      'Density can be painted.\n\n- The active vertex group drives how dense each part of the surface is\n- Settings can be kept and used again, so it now asks for access to files',
  },
  {
    product: 'Turntable',
    slug: 'turntable',
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
  reason: 'It can delete shape keys when a file is saved in Blender 5.1.',
};

/** Owners who stay with an older version. */
const pins = [{ product: 'Turntable', slug: 'turntable', number: '1.4.0' }];

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
  for (const [place, version] of versions.entries()) {
    // Each version that a seller sends is one more revision of their product.
    const earlier = versions.slice(0, place).filter(({ slug }) => slug === version.slug);
    await publish(db, { ...version, revision: earlier.length + 2 }, given);
  }
  const moderator = { ...siteActor, id: demoModerator.id };
  const { product, reason } = recalled;
  await recallExtension(db, moderator, { id: idOf(listed, product), reason });
  for (const pin of pins) {
    const productId = idOf(listed, pin.product);
    const { versions: known } = await listVersions(readingAnew(db), null, { slug: pin.slug });
    const version = known.find(({ number }) => number === pin.number);
    const owner = await anOwner(db, productId, given.people);
    if (version && owner) await pinVersion(db, owner, { productId, versionId: version.id });
  }
}

async function publish(
  db: Database,
  version: PreparedVersion & { revision: number },
  { people, listed, now }: Given,
): Promise<void> {
  const at = new Date(now.getTime() - version.approvedDaysAgo * 24 * 60 * 60 * 1000);
  const id = idOf(listed, version.product);
  const seller = viewerOf({ id: idOf(people, version.seller), username: version.seller });
  const input = versionSubmission.parse({
    slug: version.slug,
    fileIds: [version.fileId],
    releaseNotes: documentFromMarkdown(version.notes, () => ''),
    testedWith: version.testedWith,
  });
  const sent = await submitVersion(db, seller, input, at);
  const moderator = { ...siteActor, id: demoModerator.id };
  await moderateProduct(db, moderator, {
    id,
    revision: version.revision,
    decision: 'list',
    at,
  });
  if (version.withdrawn) {
    await withdrawVersion(db, seller, { id: sent.id, reason: version.withdrawn });
  }
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
