import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import PurchaseCancel from './purchase-cancel.tsx';

function cancel(address: string) {
  const routes = [{ path: '/purchase-cancel', element: <PurchaseCancel /> }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

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
