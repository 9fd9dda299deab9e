import { useEffect, useState } from 'react';
import { writingTexts } from '../writing-texts.ts';
import { PhoneArticle, type ShownArticle } from './article-preview.tsx';

/** The content that the surrounding form sends to this page. */
export function PhonePage() {
  const [shown, setShown] = useState<ShownArticle | null>(null);
  useEffect(() => {
    const { parent, location } = window;
    if (parent === window) return undefined;
    // The policy lets only pages of ours frame this one; messages of a window that opened it are
    // ignored.
    const hear = ({ source, origin, data }: MessageEvent<ShownArticle>) => {
      if (source === parent && origin === location.origin) setShown(data);
    };
    window.addEventListener('message', hear);
    parent.postMessage('ready', location.origin);
    return () => window.removeEventListener('message', hear);
  }, []);
  if (shown !== null) return <PhoneArticle {...shown} />;
  return <p className="article-width py-12 text-muted">{writingTexts.previewEmpty}</p>;
}
