import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { OwnSupport } from './own-support.tsx';

const payment = {
  id: '7b0c3f0e-0000-4000-8000-000000000001',
  tier: 'supporter' as const,
  interval: 'monthly' as const,
  status: 'active' as const,
  periodEndsAt: new Date('2026-12-24T00:00:00Z'),
  cancelsAtPeriodEnd: false,
  startedAt: null,
};
const another = { ...payment, id: '7b0c3f0e-0000-4000-8000-000000000002' };

/** Two subscriptions, while this was sent for the first one: which buttons are busy. */
function busyAfter(intent: string, cancelsAtPeriodEnd: boolean) {
  const payments = [{ ...payment, cancelsAtPeriodEnd }, another];
  const element = <OwnSupport payments={payments} />;
  const action = () => new Promise<null>(() => {});
  const router = createMemoryRouter([{ path: '/support', element, action }], {
    initialEntries: ['/support'],
  });
  const formData = new FormData();
  formData.set('id', payment.id);
  formData.set('intent', intent);
  void router.navigate('/support', { formMethod: 'post', formData });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  router.dispose();
  const buttons = html.match(/<button[^>]*type="submit"[^>]*>/g) ?? [];
  expect(buttons).toHaveLength(4);
  return buttons.map((button) => button.includes('aria-busy="true"'));
}

it.each([
  ['billing', false, [true, false, false, false]],
  ['cancel', false, [false, true, false, false]],
  ['resume', true, [false, true, false, false]],
])('only the button of what was sent is busy: %s', (intent, cancelsAtPeriodEnd, busy) => {
  expect(busyAfter(intent, cancelsAtPeriodEnd)).toEqual(busy);
});
