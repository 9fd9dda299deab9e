import { RichText } from '#document/reading/rich-text.tsx';
import { productTexts } from '../texts.ts';

export function ProductDescription({ html }: { html: string }) {
  return (
    <section aria-labelledby="product-description">
      <h2 id="product-description" className="text-2xl">
        {productTexts.description}
      </h2>
      <RichText html={html} className="prose-part mt-4" />
    </section>
  );
}
