import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { BoughtProduct } from './bought-product.tsx';

const bought = { id: '7b0c3f0e', name: 'Scatter Kit', slug: 'scatter-kit', hasFile: true };

function success(product = bought) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <BoughtProduct product={product} publicUrl="https://forge.example" />
    </MemoryRouter>,
  );
}

describe('after a purchase (spec B §2)', () => {
  it.each([
    'Congratulations!',
    'Scatter Kit',
    'href="/downloads/7b0c3f0e"',
    'View My Library',
    'href="/profile"',
    'Explore More Assets',
    'href="/marketplace"',
    'https://x.com/intent/post?',
    'https://www.reddit.com/submit?',
    encodeURIComponent('https://forge.example/marketplace/scatter-kit'),
    'Copy link',
  ])('stands %j', (part) => {
    expect(success()).toContain(part);
  });

  it('says so when there is no file', () => {
    const html = success({ ...bought, hasFile: false });
    expect(html).toContain('Download link is missing. Please contact support.');
    expect(html).not.toContain('/downloads/');
  });
});
