import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { productCategories } from '../../rules.ts';
import { emptyDraft, type ProductDraft } from '../draft.ts';
import { ReviewStep } from './review-step.tsx';

const author = { id: 'p', username: 'mira', avatarUrl: null };
const picture = (id: string) => ({ id, width: 1600, height: 1000 });
const keptFile = {
  originalName: 'bevel-1.4.zip',
  bytes: 640_000,
  isExtension: true,
  isExplained: false,
};

function markupOf(changes: Partial<ProductDraft>, kept: typeof keptFile | null = null) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ReviewStep draft={{ ...emptyDraft, ...changes }} keptFile={kept} author={author} />
    </MemoryRouter>,
  );
}

describe('the last step of the product form', () => {
  it('shows the product as its page will, and leads nowhere', () => {
    const markup = markupOf(
      {
        name: ' Edge Bevel ',
        categoryId: productCategories[0]?.id ?? '',
        price: '12.5',
        tags: 'bevel, mesh',
        version: '1.4.0',
        thumbnail: picture('thumb'),
        gallery: [
          { kind: 'image', ...picture('second') },
          { kind: 'model', id: 'third' },
        ],
      },
      keptFile,
    );
    expect(markup).toMatch(/<h3[^>]*>Edge Bevel<\/h3>/);
    for (const part of ['$12.50', 'USD', 'mira', 'Animation &amp; Rigging', '1.4.0', '1 / 3']) {
      expect(markup).toContain(part);
    }
    expect(markup).toContain('.zip, 625 KB');
    expect(markup).toContain('aria-label="3D preview, image 3"');
    expect(markup).toContain('bevel</span>');
    expect(markup).not.toMatch(/href="\/(?:profile|marketplace)/);
  });

  it('shows what is not there yet as missing', () => {
    const markup = markupOf({});
    expect(markup).toMatch(/<h3[^>]*>Your product<\/h3>/);
    expect(markup).toContain('Nothing yet');
    expect(markup).toContain('No thumbnail yet');
    expect(markup).not.toContain('Next image');
  });
});
