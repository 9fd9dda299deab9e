import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import PurchaseCancel from '../purchase-cancel.tsx';
import { BoughtProduct } from './bought-product.tsx';

const bought = { id: '7b0c3f0e', name: 'Scatter Kit', slug: 'scatter-kit', hasFile: true };

function success(product = bought) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <BoughtProduct product={product} publicUrl="https://forge.example" />
    </MemoryRouter>,
  );
}

function cancel(address: string) {
  const routes = [{ path: '/purchase-cancel', element: <PurchaseCancel /> }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
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

describe('a cancelled payment', () => {
  it('was not charged, at Stripe, and leads back', () => {
    const html = cancel('/purchase-cancel');
    expect(html).toContain('Payment Cancelled');
    expect(html).toContain('with Stripe was cancelled and no charges were made.');
    expect(html).toContain('href="/marketplace"');
    expect(cancel('/purchase-cancel?product_id=scatter-kit')).toContain(
      'href="/marketplace/scatter-kit"',
    );
  });

  it('leads nowhere else', () => {
    expect(cancel('/purchase-cancel?product_id=//evil.example')).toContain(
      'href="/marketplace/%2F%2Fevil.example"',
    );
  });
});
