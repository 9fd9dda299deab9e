import { useEffect, useState } from 'react';
import { writingTexts } from '../texts.ts';
import { PhoneArticle, type ShownArticle } from './article-preview.tsx';

/** What the form around this page tells it to show. */
export function PhonePage() {
  const [shown, setShown] = useState<ShownArticle | null>(null);
  useEffect(() => {
    const { parent, location } = window;
    if (parent === window) return undefined;
    // The policy lets pages of ours alone frame this one; a window that opened it is not heard.
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
