import { PhonePage } from '#features/articles/components/phone-page.tsx';
import { writingTexts } from '#features/articles/writing-texts.ts';

export function meta() {
  return [{ title: writingTexts.phonePreviewTitle }, { name: 'robots', content: 'noindex' }];
}

/** The only page that our own pages may frame: it has no content of its own. */
export function headers() {
  return { 'Cache-Control': 'private, no-store', 'X-Frame-Options': 'SAMEORIGIN' };
}

export default function PhonePreview() {
  return (
    <main className="phone-preview" aria-label={writingTexts.phonePreviewTitle}>
      <PhonePage />
    </main>
  );
}
