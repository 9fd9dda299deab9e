// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import PurchaseSuccess, { type Verdict } from './purchase-success.tsx';
import { BoughtProduct } from './purchase/bought-product.tsx';

const product = { id: '7b0c3f0e', name: 'Scatter Kit', slug: 'scatter-kit', hasFile: true };

function markup(given: { problem?: string; signIn?: string; verdict?: Verdict } = {}) {
  const { problem = null, signIn = null, verdict } = given;
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component: PurchaseSuccess }]);
  const loaderData = { page: { sessionId: 'cs_1', problem, signIn, publicUrl: '' } };
  const hydrationData = { loaderData, ...(verdict && { actionData: { page: verdict } }) };
  return renderToStaticMarkup(<Stub hydrationData={hydrationData} />);
}

describe('coming back from paying (spec B §2)', () => {
  it('is being verified at first, also without scripts', () => {
    const html = markup();
    expect(html).toContain('Verifying Your Purchase');
    expect(html).toMatch(/<noscript><form [^>]*method="post"[\s\S]*Verify<\/button>/);
    expect(html).not.toContain('Congratulations!');
    expect(html).not.toContain('Purchase Verification Failed');
  });

  it('shows what was bought', () => {
    const html = markup({ verdict: { product } });
    expect(html).toContain('Congratulations!');
    expect(html).toContain('Scatter Kit');
    expect(html).not.toContain('Verifying Your Purchase');
  });

  it.each([
    { problem: 'No session ID found in URL. Your purchase cannot be verified.' },
    { verdict: { problem: 'Could not verify Stripe purchase.' } },
  ])('or why it could not be verified: %j', (given) => {
    const html = markup(given);
    expect(html).toContain('<title>Purchase Verification Failed | Forge</title>');
    expect(html).toMatch(/<h1[^>]*>Purchase Verification Failed</);
    expect(html).toContain(given.problem ?? given.verdict?.problem);
    expect(html).toMatch(/href="\/marketplace"[^>]*>[\s\S]*Back to Marketplace/);
    // What cannot become better is not tried again.
    expect(html.includes('Try again')).toBe(given.problem === undefined);
  });

  it('leads to the sign-in page and back', () => {
    const html = markup({ problem: 'You must be logged in.', signIn: '/login?returnTo=%2Fx' });
    expect(html).toContain('href="/login?returnTo=%2Fx"');
  });
});

describe('the copied link', () => {
  const copied: string[] = [];

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('navigator', {
      clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
    });
    vi.useFakeTimers();
    return () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    };
  });

  it("says 'Copied!' for two seconds, counted from the last press", async () => {
    const place = document.createElement('div');
    const root = createRoot(place);
    const Stub = createRoutesStub([
      {
        path: '/',
        Component: () => <BoughtProduct product={product} publicUrl="https://forge.example" />,
      },
    ]);
    act(() => root.render(<Stub />));
    onTestFinished(() => act(() => root.unmount()));
    const button = [...place.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Copy link',
    );
    const press = () => act(async () => button?.click());
    const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
    await press();
    expect(copied).toEqual(['https://forge.example/marketplace/scatter-kit']);
    expect(button?.textContent).toBe('Copied!');
    wait(1_500);
    await press();
    wait(1_999);
    expect(button?.textContent).toBe('Copied!');
    wait(1);
    expect(button?.textContent).toBe('Copy link');
  });
});
