// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://forge.example/" }
import { createRoot } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PurchasePanel } from './purchase-panel.tsx';

const product = { id: '7b0c3f0e', slug: 'scatter-kit', priceCents: 2400 };

/** What the network answers. */
let network: () => Promise<Response>;

beforeAll(async () => {
  vi.stubGlobal('fetch', () => network());
  // Loaded on the first click otherwise, which takes its time here.
  await import('./purchase-calls.ts');
});

/** Shows the panel and presses 'Purchase Now'. */
async function press(answer: () => Promise<Response>) {
  network = answer;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => root.unmount());
  const state = { kind: 'paid', ended: null } as const;
  const Component = () => <PurchasePanel product={product} state={state} />;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  root.render(<Stub />);
  const button = await vi.waitUntil(() => place.querySelector('button'));
  button.click();
  return { place, button };
}

/** The same, and waits until something is said. */
async function purchase(answer: () => Promise<Response>) {
  const { place, button } = await press(answer);
  const alert = await vi.waitUntil(() => place.querySelector('[role=alert]'));
  return { said: alert.textContent, button };
}

function refused(status: number, code: string, message: string) {
  const json = { defined: false, code, status, message, data: { fields: {} } };
  return () => Promise.resolve(Response.json({ json, meta: [] }, { status }));
}

describe('a purchase that cannot begin (spec B §8)', () => {
  it.each([
    ['the connection is cut', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server fails', refused(500, 'INTERNAL_SERVER_ERROR', 'Internal server error')],
    ['the answer is none', () => Promise.resolve(new Response('<html>', { status: 502 }))],
  ])('says that it was not expected: %s', async (_, answer) => {
    const { said, button } = await purchase(answer);
    expect(said).toContain('An unexpected error occurred.');
    expect(button.textContent).toContain('Purchase Now');
  });

  it.each([
    [409, 'CONFLICT', 'The seller has not connected a Stripe account for payments.'],
    [503, 'UNAVAILABLE', 'Could not create Stripe checkout session.'],
    [503, 'UNAVAILABLE', 'No checkout URL returned from function.'],
  ])('says why: %i %s', async (status, code, sentence) => {
    expect((await purchase(refused(status, code, sentence))).said).toContain(sentence);
  });

  it('offers to log in again when the session has ended', async () => {
    const sentence = 'Please log in to purchase this item.';
    const { place } = await press(refused(401, 'UNAUTHORIZED', sentence));
    const link = await vi.waitUntil(() => place.querySelector('a'));
    expect(link.getAttribute('href')).toBe('/login?returnTo=%2Fmarketplace%2Fscatter-kit');
    expect(place.textContent).toContain(sentence);
    expect(place.querySelector('[role=alert]')).toBeNull();
  });
});
