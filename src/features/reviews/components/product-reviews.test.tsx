// @vitest-environment happy-dom
import { createRoutesStub } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReviewView } from '../review.ts';
import { breakdowns, done, refusal, server } from '#test/browser-calls.ts';
import { buttonNamed, press, showScreen, untilShown } from '#test/screen.ts';
import { ReviewsSection } from './product-reviews.tsx';

beforeEach(() => {
  server.mockReset();
});

const viewer = {
  id: 'p',
  username: 'mira',
  avatarUrl: null,
  isModerator: false,
  isNewcomer: false,
  suspension: null,
};
const at = new Date('2026-01-05T12:00:00Z');
const review = (id: string, username: string): ReviewView => ({
  id,
  rating: 4,
  comment: `Words of ${username}.`,
  createdAt: at,
  updatedAt: at,
  isVerified: true,
  author: { id: `of ${username}`, username, avatarUrl: null },
  removal: null,
  version: '2.1.0',
  blenderVersion: '5.1',
  reply: null,
});

async function show() {
  const reviews = {
    isLaterPage: false,
    sort: 'newest' as const,
    onlyVerified: false,
    page: {
      own: review('r1', 'mira'),
      items: [review('r2', 'kofi')],
      next: null,
      counts: [0, 0, 0, 2, 0] as const,
      verifiedCounts: [0, 0, 0, 1, 0] as const,
    },
  };
  const product = { id: 'x', sellerId: 'seller', isOnSale: true };
  const Section = () => (
    <ReviewsSection
      product={product}
      reviews={reviews}
      actionsFor={() => null}
      replyActionsFor={() => null}
    />
  );
  const Stub = createRoutesStub([
    { id: 'root', path: '/', children: [{ index: true, Component: Section }] },
  ]);
  const place = showScreen(<Stub hydrationData={{ loaderData: { root: { viewer } } }} />);
  await untilShown(place, 'Your review');
  return place;
}

async function deleteOwn(answer: Parameters<typeof server.mockImplementation>[0]) {
  server.mockImplementation(answer);
  const place = await show();
  await press(buttonNamed(place, 'Delete Review'));
  await untilShown(place, 'Delete this review?');
  const dialog = place.querySelector<HTMLElement>('[role=alertdialog]');
  await press(buttonNamed(dialog ?? place, 'Delete Review'));
  return place;
}

describe('the reviews of a product', () => {
  it("begin with the viewer's own, in a form that changes or deletes it", async () => {
    const place = await show();
    expect([...place.querySelectorAll('ol li p')].map(({ textContent }) => textContent)).toEqual([
      'Version 2.1.0 · Blender 5.1',
      'Words of mira.',
      'Version 2.1.0 · Blender 5.1',
      'Words of kofi.',
    ]);
    expect(buttonNamed(place, 'Update Review').disabled).toBe(true);
    expect(place.textContent).toContain('Verified download');
  });

  it.each(breakdowns)("'Failed to delete review.' above them after %s", async (_, answer) => {
    const place = await deleteOwn(answer);
    await untilShown(place, 'Failed to delete review.');
    const alert = place.querySelector('[role=alert]');
    expect(alert?.textContent).toContain('Failed to delete review.');
    const list = place.querySelector('ol');
    expect(list && alert?.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(place.textContent).toContain('Words of mira.');
  });

  it('say why the server did not delete one, and when it did', async () => {
    const sentence = 'This review does not exist.';
    await untilShown(await deleteOwn(refusal(404, 'NOT_FOUND', sentence)), sentence);
    await untilShown(await deleteOwn(done), 'The review was deleted.');
  });
});
