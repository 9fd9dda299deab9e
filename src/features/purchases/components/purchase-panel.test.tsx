// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://forge.example/" }
import { createRoutesStub } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SignInPromptContext } from '#client/sign-in-prompt.ts';
import { done, refusal, server } from '#test/browser-calls.ts';
import { buttonNamed, press, showScreen, untilShown } from '#test/screen.ts';
import type { PanelState } from '../panel.ts';
import { PurchasePanel } from './purchase-panel.tsx';

type Answer = () => Promise<Response>;

const askToSignIn = vi.fn();
const saved = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
const address = () => Promise.resolve(Response.json({ json: { url: '/downloads/7b0c3f0e' } }));

beforeEach(() => {
  server.mockReset();
  saved.mockClear();
  askToSignIn.mockReset();
});

/** Shows the panel; each call is answered as it is named. */
async function show(
  kind: PanelState['kind'] | null,
  answers: Record<string, Answer>,
  priceCents = kind === 'free' ? 0 : 2400,
) {
  server.mockImplementation((request) => {
    const name = request.url.split('/').at(-1) ?? '';
    return answers[name]?.() ?? Promise.reject(new Error(`Nobody expected ${name}.`));
  });
  const about = { isListed: true, hasDownload: true, isBundle: false };
  const product = { id: '7b0c3f0e', slug: 'scatter-kit', priceCents, ...about };
  const state = kind && { kind, ended: null };
  const prompt = { askToSignIn, askToConfirm: () => Promise.resolve(false) };
  const Component = () => (
    <SignInPromptContext value={prompt}>
      <PurchasePanel product={product} state={state} />
    </SignInPromptContext>
  );
  const Stub = createRoutesStub([{ path: '/', Component }]);
  const place = showScreen(<Stub />);
  await vi.waitUntil(() => place.querySelector('.button'));
  return place;
}

const called = () => server.mock.calls.map(([request]) => request.url.split('/').at(-1));
const alertOf = (place: HTMLElement) => place.querySelector('[role=alert]')?.textContent;

async function purchase(answer: Answer) {
  const place = await show('paid', { startCheckout: answer });
  await press(buttonNamed(place, 'Purchase Now $24.00'));
  return place;
}

it.each([
  [0, 'Download for Free'],
  [2400, 'Purchase Now $24.00'],
])(
  'offers what costs %i cents as not owned if nobody can tell (spec B §7)',
  async (cents, name) => {
    const place = await show(null, { state: refusal(500, 'INTERNAL_SERVER_ERROR', 'x') }, cents);
    expect(buttonNamed(place, name).disabled).toBe(false);
  },
);

describe('a purchase (spec B §8)', () => {
  it('leaves for the payment page', async () => {
    const url = 'https://checkout.stripe.com/c/pay/cs_1';
    const place = await purchase(() => Promise.resolve(Response.json({ json: { url } })));
    await vi.waitUntil(() => saved.mock.calls.length > 0);
    expect(saved).toHaveBeenCalledWith(url);
    expect(place.querySelector('button')?.textContent).toContain('Opening checkout...');
  });

  it.each([
    ['the connection is cut', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server fails', refusal(500, 'INTERNAL_SERVER_ERROR', 'Internal server error')],
    ['the answer is none', () => Promise.resolve(new Response('<html>', { status: 502 }))],
  ])('that cannot begin says that it was not expected: %s', async (_, answer) => {
    const place = await purchase(answer);
    await untilShown(place, 'An unexpected error occurred.');
    expect(alertOf(place)).toContain('An unexpected error occurred.');
    expect(place.querySelector('button')?.textContent).toContain('Purchase Now');
  });

  it.each([
    [409, 'CONFLICT', 'The seller has not connected a Stripe account for payments.'],
    [503, 'UNAVAILABLE', 'Could not create Stripe checkout session.'],
    [503, 'UNAVAILABLE', 'No checkout URL returned from function.'],
  ])('that cannot begin says why: %i %s', async (status, code, sentence) => {
    const place = await purchase(refusal(status, code, sentence));
    await untilShown(place, sentence);
    expect(alertOf(place)).toContain(sentence);
  });

  it('offers to log in again when the session has ended', async () => {
    const sentence = 'Please log in to purchase this item.';
    const place = await purchase(refusal(401, 'UNAUTHENTICATED', sentence));
    await untilShown(place, sentence);
    const link = place.querySelector('a');
    expect(link?.getAttribute('href')).toBe('/login?returnTo=%2Fmarketplace%2Fscatter-kit');
    expect(alertOf(place)).toBeUndefined();
    expect(askToSignIn).toHaveBeenCalledOnce();
  });
});

describe('a download (spec B §4, §8)', () => {
  const downloadFree = async (answers: Record<string, Answer>) => {
    const place = await show('free', answers);
    await press(buttonNamed(place, 'Download for Free'));
    return place;
  };

  it('of what is free is recorded first, then fetched', async () => {
    const place = await downloadFree({ recordFree: done, download: address });
    await vi.waitUntil(() => saved.mock.calls.length > 0);
    expect(called()).toEqual(['recordFree', 'download']);
    expect(saved).toHaveBeenCalledWith('/downloads/7b0c3f0e');
    expect(place.textContent).toContain('Owned');
  });

  it.each([
    ['a defect', refusal(500, 'INTERNAL_SERVER_ERROR', 'x')],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('that is not recorded is not fetched, and nothing is owned: %s', async (_, answer) => {
    const place = await downloadFree({ recordFree: answer });
    await untilShown(place, 'Could not record your download. Please try again.');
    expect(called()).toEqual(['recordFree']);
    expect(place.textContent).toContain('Download for Free');
  });

  it('says why it is not recorded', async () => {
    const sentence = 'This product is not free. Purchase it to download it.';
    await untilShown(
      await downloadFree({ recordFree: refusal(403, 'FORBIDDEN', sentence) }),
      sentence,
    );
  });

  it.each([
    [
      'a defect',
      refusal(500, 'INTERNAL_SERVER_ERROR', 'Failed query'),
      'Network response was not ok',
    ],
    [
      'no network',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'An unexpected error occurred during download.',
    ],
    [
      'a refusal',
      refusal(404, 'NOT_FOUND', 'Product data or download URL is missing.'),
      'Product data or download URL is missing.',
    ],
    [
      'no address',
      () => Promise.resolve(Response.json({ json: { url: '' } })),
      'Download link is missing. Please contact support.',
    ],
  ])('that fails on the way stays owned: %s', async (_, answer, sentence) => {
    const place = await downloadFree({ recordFree: done, download: answer });
    await untilShown(place, sentence);
    expect(alertOf(place)).toContain(sentence);
    expect(place.textContent).toContain('Owned');
    expect(saved).not.toHaveBeenCalled();
  });

  it('of what one has is not recorded again', async () => {
    const place = await show('owned', { download: address });
    await press(place.querySelector('a') ?? place);
    await vi.waitUntil(() => saved.mock.calls.length > 0);
    expect(called()).toEqual(['download']);
  });
});
