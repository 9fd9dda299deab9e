import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '#features/purchases/components/purchase-verification.tsx';
import PurchaseSuccess from './purchase-success.tsx';

const product = {
  id: '7b0c3f0e',
  name: 'Scatter Kit',
  slug: 'scatter-kit',
  isBundle: false,
  hasFile: true,
};

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
    // Permanent failures are not retried.
    expect(html.includes('Try again')).toBe(given.problem === undefined);
  });

  it('leads to the sign-in page and back', () => {
    const html = markup({ problem: 'You must be logged in.', signIn: '/login?returnTo=%2Fx' });
    expect(html).toContain('href="/login?returnTo=%2Fx"');
  });
});
