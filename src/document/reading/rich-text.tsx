import { memo, useEffect, useRef, useState, type RefObject } from 'react';
import { classNames } from '#ui/class-names.ts';
import { copyCode, playVideo } from './body-parts.ts';
import { readingTexts } from './texts.ts';

type RichTextProps = {
  html: string;
  /** The same as long as the words are: a text of the same version is not drawn again. */
  version?: string;
  /** Of the element that holds the HTML. */
  id?: string;
  className?: string;
};

/** The stored HTML of a document, brought to life: code can be copied, videos play on demand. */
export function RichText({ html, version = html, id, className }: RichTextProps) {
  const body = useRef<HTMLDivElement>(null);
  const [status, announce] = useState('');
  useLife(body, version, announce);
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

/** Never rendered again, whatever its HTML: that would undo what scripts did to it. */
const Prose = memo(
  function Prose({ body, html, id, className }: ProseProps) {
    return (
      <div
        ref={body}
        id={id}
        className={classNames('prose', className)}
        // Rendered by our own renderer from a checked document: it can hold no foreign markup.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  },
  () => true,
);

/**
 * Copy buttons stay hidden where nothing can be copied: without scripts, or on an address that the
 * browser does not trust. An image that does not load gives way to a placeholder.
 */
function useLife(
  body: RefObject<HTMLElement | null>,
  version: string,
  announce: (sentence: string) => void,
): void {
  useEffect(() => {
    const root = body.current;
    if (!root) return;
    prepare(root);
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) replaceImage(target);
    };
    const onClick = (event: MouseEvent) => answerClick(event, root, announce);
    // Errors of images do not bubble.
    root.addEventListener('error', onError, true);
    root.addEventListener('click', onClick);
    return () => {
      root.removeEventListener('error', onError, true);
      root.removeEventListener('click', onClick);
    };
  }, [body, version, announce]);
}

function prepare(root: HTMLElement): void {
  if (navigator.clipboard) {
    for (const button of root.querySelectorAll<HTMLElement>('[data-copy-code]')) {
      button.hidden = false;
    }
  }
  for (const image of root.querySelectorAll('img')) {
    if (image.complete && image.naturalWidth === 0) replaceImage(image);
  }
}

/** Copies code, or plays a video in place of its link. */
function answerClick(
  event: MouseEvent,
  root: HTMLElement,
  announce: (sentence: string) => void,
): void {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest<HTMLElement>('[data-copy-code]');
  if (button) void copyCode(button, announce);
  const link = target?.closest('a');
  const place = link?.closest<HTMLElement>('[data-video-id]');
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
  if (!link || !place || !isPlain) return;
  event.preventDefault();
  playVideo(root, place);
}

/** As the renderer writes it for an image that no longer exists; its caption stays. */
function replaceImage(image: HTMLImageElement): void {
  const placeholder = document.createElement('div');
  placeholder.className = 'missing-image';
  placeholder.textContent = readingTexts.missingImage;
  if (image.alt) {
    placeholder.setAttribute('role', 'img');
    placeholder.setAttribute('aria-label', image.alt);
  }
  image.replaceWith(placeholder);
}
