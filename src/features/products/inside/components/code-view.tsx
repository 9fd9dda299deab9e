import { bytesText } from '#shared/bytes.ts';
import { usNumber } from '#shared/numbers.ts';
import { insideTexts } from '../texts.ts';

type CodeViewProps = { code: { path: string; bytes: number; lines: number; html: string } };

/** The code of one file with line numbers, read-only. */
export function CodeView({ code: { path, bytes, lines, html } }: CodeViewProps) {
  const numbers = Array.from({ length: lines }, (_, index) => index + 1).join('\n');
  return (
    <figure className="min-w-0 overflow-hidden rounded-lg border border-line bg-sunken">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 py-2.5 text-sm">
        <span className="mono text-xs font-semibold wrap-anywhere">{path}</span>
        <span className="text-subtle">
          {insideTexts.lines(usNumber(lines))}, {bytesText(bytes)}
        </span>
      </figcaption>
      <div
        role="region"
        aria-label={insideTexts.code(path)}
        // Focusable by keyboard, because it scrolls.
        tabIndex={0}
        className="prose flex max-w-none max-h-[80vh] overflow-auto text-xs leading-5"
      >
        <span
          aria-hidden="true"
          className="mono sticky left-0 border-r border-line bg-sunken px-3 py-3 text-right whitespace-pre text-subtle select-none"
        >
          {numbers}
        </span>
        <pre className="mono m-0 grow overflow-visible rounded-none px-4 py-3 text-xs leading-5">
          <code
            // Highlighted and escaped by our own highlighter: it cannot contain foreign markup.
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </pre>
      </div>
    </figure>
  );
}
