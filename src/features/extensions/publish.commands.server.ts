import { eq } from 'drizzle-orm';
import { markdownDocument } from '#document/markdown-document.ts';
import {
  findingsWith,
  mustBeFixed,
  refusingFindings,
  type PackageReport,
} from '#features/packages/rules.ts';
import { explanationTexts, findingText } from '#features/packages/texts.ts';
import { submitVersion } from '#features/products/versions/commands.server.ts';
import { products } from '#features/products/tables.server.ts';
import { discardFile, type FileStores } from '#features/uploads/files/commands.server.ts';
import { storeReceived } from '#features/uploads/files/storing.commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { lookupTable } from '#shared/lookup-table.ts';
import { Refusal, type FieldErrors } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { PublishFields } from './input.ts';
import { publishTexts } from './texts.ts';

/** A finding of the check in the wording for its author. */
export type PublishedFinding = {
  rule: string;
  severity: string;
  file?: string;
  line?: number;
  message: string;
  advice: string;
};

/** The package cannot be published, with the reasons, finding by finding. */
export class PackageRefusal extends Refusal {
  readonly findings: readonly PublishedFinding[];

  constructor(sentence: string, findings: readonly PublishedFinding[], field = 'version_file') {
    super('UNPROCESSABLE', sentence, { fields: { [field]: sentence } });
    this.findings = findings;
  }
}

/**
 * The extension for which this person publishes a version.
 * @throws Refusal NOT_FOUND, FORBIDDEN
 */
export async function extensionToPublish(
  db: Database,
  actor: { id: string },
  extensionId: string,
): Promise<{ slug: string }> {
  const [product] = await db
    .select({ slug: products.slug, sellerId: products.userId, deletedAt: products.deletedAt })
    .from(products)
    .where(eq(products.extensionId, extensionId));
  if (!product || product.deletedAt) {
    throw new Refusal('NOT_FOUND', publishTexts.extensionMissing(extensionId));
  }
  if (product.sellerId !== actor.id) {
    throw new Refusal('FORBIDDEN', publishTexts.notYours(extensionId));
  }
  return { slug: product.slug };
}

type Sent = {
  slug: string;
  fields: PublishFields;
  /** On this machine until the caller removes it. */
  received: { name: string; file: string; bytes: number };
};

/**
 * Stores and submits a version, which waits for a moderator. A refused one leaves no file.
 * @throws Refusal that names fields of the form; PackageRefusal
 */
export async function publishVersion(
  db: Database,
  stores: FileStores,
  actor: Viewer,
  { slug, fields, received }: Sent,
): Promise<{ number: string; findings: PublishedFinding[] }> {
  const stored = await storeReceived(db, stores, actor, received).catch(refuseFile);
  const report = stored.facts.package;
  const { explanation } = fields;
  const findings = report ? findingsOf(report, explanation) : [];
  try {
    if (report?.kind !== 'extension') throw new PackageRefusal(publishTexts.noExtension, findings);
    if (mustBeFixed(report)) throw new PackageRefusal(publishTexts.invalid, findings);
    if (refusingFindings(report, explanation).length > 0) {
      throw new PackageRefusal(explanationTexts.required, findings, 'explanation');
    }
    const { number } = await submitVersion(db, actor, {
      slug,
      fileIds: [stored.id],
      number: '',
      blenderVersionMin: '',
      explanation,
      channel: fields.channel,
      releaseNotes: markdownDocument(fields.release_notes),
      testedWith: fields.tested_with,
    });
    return { number, findings };
  } catch (problem) {
    await discardFile(db, stores, actor, stored.id);
    throw inWordsOfForm(problem);
  }
}

function findingsOf(report: PackageReport, explanation: string): PublishedFinding[] {
  return findingsWith(explanation, report).map(({ values, ...finding }) => ({
    ...finding,
    ...findingText({ ...finding, ...(values && { values }) }),
  }));
}

/** Problems with the file itself; the protocol has no separate error for a format. */
function refuseFile(problem: unknown): never {
  if (!(problem instanceof Refusal)) throw problem;
  const { code, message, retryAfter } = problem;
  const isOfFile = code === 'UNSUPPORTED' || code === 'UNPROCESSABLE' || code === 'TOO_LARGE';
  if (!isOfFile) throw problem;
  throw new Refusal(code === 'UNSUPPORTED' ? 'UNPROCESSABLE' : code, message, {
    fields: { version_file: message },
    ...(retryAfter !== undefined && { retryAfter }),
    cause: problem,
  });
}

const formNames = lookupTable<string>({
  fileIds: 'version_file',
  number: 'version_file',
  releaseNotes: 'release_notes',
  testedWith: 'tested_with',
});

function inWordsOfForm(problem: unknown): unknown {
  if (!(problem instanceof Refusal) || problem instanceof PackageRefusal) return problem;
  const fields: FieldErrors = {};
  for (const [name, sentence] of Object.entries(problem.fields)) {
    fields[formNames[name] ?? name] = sentence;
  }
  const isOfFile = problem.code === 'INVALID' && 'version_file' in fields;
  return new Refusal(isOfFile ? 'UNPROCESSABLE' : problem.code, problem.message, {
    fields,
    ...(problem.reason && { reason: problem.reason }),
    cause: problem,
  });
}
