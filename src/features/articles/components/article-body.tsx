import { memo, useRef, useState, type RefObject } from 'react';
import { useCopyButtons } from './use-copy-buttons.ts';
import { useVideoPlayers } from './use-video-players.ts';

/** The stored HTML of an article, brought to life: code can be copied, videos play on demand. */
export function ArticleBody({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState('');
  useCopyButtons(body, html, setStatus);
  useVideoPlayers(body, html);
  return (
    <>
      <Prose body={body} html={html} />
      <p role="status" className="sr-only">
        {status}
      </p>
    </>
  );
}

type ProseProps = { body: RefObject<HTMLDivElement | null>; html: string };

/** Never rendered again while its HTML is the same: that would undo what the hooks did to it. */
const Prose = memo(function Prose({ body, html }: ProseProps) {
  return (
    <div
      ref={body}
      className="prose mt-10"
      // Rendered by our own renderer from a checked document: it can hold no foreign markup.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
});
