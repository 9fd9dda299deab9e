import { useState } from 'react';
import { CopyButton } from '#ui/copy-button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { reportTexts } from '../report-texts.ts';

/** A manifest to copy, generated from an older add-on's own data. */
export function ProposedManifest({ toml }: { toml: string }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <section className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="heading-plain text-sm">{reportTexts.proposal}</h3>
        <CopyButton
          wide
          text={toml}
          label={reportTexts.copy}
          copiedLabel={reportTexts.copied}
          onFailure={() => setFailed(true)}
        />
      </div>
      <p className="text-sm text-muted">{reportTexts.proposalIntro}</p>
      {hasFailed && <ErrorNote>{reportTexts.copyFailed}</ErrorNote>}
      <pre
        role="region"
        aria-label={reportTexts.proposal}
        // Focusable by keyboard, because it scrolls.
        tabIndex={0}
        className="mono max-h-96 overflow-auto rounded-md border border-line bg-sunken p-4 text-xs"
      >
        {toml}
      </pre>
    </section>
  );
}
