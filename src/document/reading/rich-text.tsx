import { memo, useEffect, useRef, useState, type RefObject } from 'react';
import { classNames } from '#ui/class-names.ts';
import { activateBlocks } from '../blocks/reading.ts';

type RichTextProps = {
  html: string;
  /**
   * Stays the same while the text is unchanged: a text of the same version is not rendered again.
   */
  version?: string;
  /** Of the element that contains the HTML. */
  id?: string;
  className?: string;
};

/** The stored HTML of a document with its behaviour: code can be copied, videos play on demand. */
export function RichText({ html, version = html, id, className }: RichTextProps) {
  const body = useRef<HTMLDivElement>(null);
  const [status, announce] = useState('');
  useActiveBlocks(body, version, announce);
  return (
    <>
      <Prose key={version} body={body} html={html} id={id} className={className} />
      <p role="status" className="sr-only">
        {status}
      </p>
    </>
  );
}

type ProseProps = {
  body: RefObject<HTMLDivElement | null>;
  html: string;
  id: string | undefined;
  className: string | undefined;
};

/** Never rendered again, whatever its HTML: that would undo the scripts' changes. */
const Prose = memo(
  function Prose({ body, html, id, className }: ProseProps) {
    return (
      <div
        ref={body}
        id={id}
        className={classNames('prose', className)}
        // Rendered by our own renderer from a checked document: it cannot contain foreign markup.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  },
  () => true,
);

/** The scripts' additions to the blocks of the text, for as long as it is shown. */
function useActiveBlocks(
  body: RefObject<HTMLElement | null>,
  version: string,
  announce: (sentence: string) => void,
): void {
  useEffect(() => {
    const root = body.current;
    return root ? activateBlocks(root, announce) : undefined;
  }, [body, version, announce]);
}
