import { memo, useRef, useState, type RefObject } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useCopyButtons } from './use-copy-buttons.ts';
import { useVideoPlayers } from './use-video-players.ts';

/** The stored HTML of a document, brought to life: code can be copied, videos play on demand. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const body = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState('');
  useCopyButtons(body, html, setStatus);
  useVideoPlayers(body, html);
  return (
    <>
      <Prose body={body} html={html} className={className} />
      <p role="status" className="sr-only">
        {status}
      </p>
    </>
  );
}

type ProseProps = {
  body: RefObject<HTMLDivElement | null>;
  html: string;
  className: string | undefined;
};

/** Never rendered again while its HTML is the same: that would undo what the hooks did to it. */
const Prose = memo(function Prose({ body, html, className }: ProseProps) {
  return (
    <div
      ref={body}
      className={classNames('prose', className)}
      // Rendered by our own renderer from a checked document: it can hold no foreign markup.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
});
