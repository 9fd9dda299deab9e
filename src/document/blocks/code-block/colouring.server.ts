import { openJobs } from '#platform/workers/jobs.server.ts';
import { JobStopped } from '#platform/workers/worker-process.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { codeIn, codeKey, type CodeText, type ColouredCode } from './coloured-code.ts';
import type { Html } from '#shared/html.ts';
import { normaliseDocument } from '../../normalise.ts';
import { colouring } from '../../rules.ts';
import { documentTexts } from '../../texts.ts';

const colour = openJobs<CodeText[], Html[]>(new URL('./job.server.ts', import.meta.url), {
  ...colouring,
  busy: documentTexts.busy,
  ownBusy: documentTexts.ownBusy,
});

/**
 * Highlights the code of a submitted document: the grammars are slow on some texts, so a separate
 * process does it, before the transaction that saves the document.
 * @returns nothing for a document that will be refused, or whose code takes too long
 */
export async function colourCode(personId: string, document: unknown): Promise<ColouredCode> {
  const code = codeOf(document);
  if (code.length === 0) return new Map();
  try {
    const coloured = await colour(personId, code);
    return new Map(
      coloured.map((html, index) => [codeKey(code[index] ?? { code: '', language: null }), html]),
    );
  } catch (problem) {
    if (problem instanceof JobStopped) return new Map();
    throw problem;
  }
}

/** Like `colourCode`, for documents that are rendered again in the background. */
export async function colourAll(documents: readonly unknown[]): Promise<ColouredCode> {
  const all = new Map<string, Html>();
  for (const document of documents) {
    for (const [key, html] of await colourCode('backfill', document)) all.set(key, html);
  }
  return all;
}

function codeOf(document: unknown): CodeText[] {
  try {
    return codeIn(normaliseDocument(document));
  } catch (problem) {
    if (problem instanceof Refusal) return [];
    throw problem;
  }
}
