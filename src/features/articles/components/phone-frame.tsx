import { type RefObject, useEffect, useState } from 'react';
import { phonePreviewPath } from '../rules.ts';
import { writingTexts } from '../writing-texts.ts';
import type { ShownArticle } from './article-preview.tsx';

/** It cannot lead away from the form, and has no forms, dialogs and downloads of its own. */
const rights = 'allow-same-origin allow-scripts allow-popups allow-popups-to-escape-sandbox';

type PhoneFrameProps = { shown: ShownArticle; frame: RefObject<HTMLIFrameElement | null> };

/**
 * A window as wide as a common phone, so that everything that depends on the screen width looks as
 * it will there. The page in it has no content of its own; this form sends it the content.
 */
export function PhoneFrame({ shown, frame }: PhoneFrameProps) {
  const { draft, rendered, problem } = shown;
  // Sent each time that the page in the frame asks, for example after a reload.
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const hear = ({ source, origin }: MessageEvent) => {
      const isFrame = source !== null && source === frame.current?.contentWindow;
      if (isFrame && origin === window.location.origin) setAsked((times) => times + 1);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame]);
  useEffect(() => {
    if (asked === 0) return;
    const article: ShownArticle = { draft, rendered, problem };
    frame.current?.contentWindow?.postMessage(article, window.location.origin);
  }, [frame, asked, draft, rendered, problem]);
  return (
    <iframe
      ref={frame}
      src={phonePreviewPath}
      sandbox={rights}
      title={writingTexts.phonePreviewTitle}
      className="mx-auto block h-[min(844px,calc(100dvh-var(--header-h)-32px))] w-[392px] max-w-full rounded-xl border border-line bg-bg"
    />
  );
}
