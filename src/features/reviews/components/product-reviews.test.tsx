// @vitest-environment happy-dom
import { act } from 'react';
import { createRoutesStub, useRevalidator } from 'react-router';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ReviewView } from '../review.ts';
import { breakdowns, done, refusal, server } from '#test/browser-calls.ts';
import { buttonNamed, press, showScreen, untilShown } from '#test/screen.ts';
import { provideAccount, type AccountDraft } from '#ui/drafts/account-drafts.ts';
import { draftsOfPerson } from '#ui/drafts/draft-store.ts';
import { ReviewsSection } from './product-reviews.tsx';

beforeEach(() => void server.mockReset());

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

/** A page that can be loaded again for somebody else. */
async function show(own: ReviewView | null = review('r1', 'mira'), session = { viewer }) {
  const reviews = {
    isLaterPage: false,
    sort: 'newest' as const,
    onlyVerified: false,
    page: {
      own,
      items: [review('r2', 'kofi')],
      next: null,
      counts: [0, 0, 0, 2, 0] as const,
      verifiedCounts: [0, 0, 0, 1, 0] as const,
    },
  };
  const product = { id: 'x', sellerId: 'seller', isOnSale: true };
  const Section = () => {
    const { revalidate } = useRevalidator();
    return (
      <>
        <ReviewsSection
          product={product}
          reviews={reviews}
          actionsFor={() => null}
          replyActionsFor={() => null}
        />
        <button type="button" onClick={() => void revalidate()}>
          Load again
        </button>
      </>
    );
  };
  const loader = () => ({ ...session });
  const Stub = createRoutesStub([
    { id: 'root', path: '/', loader, children: [{ index: true, Component: Section }] },
  ]);
  const place = showScreen(<Stub hydrationData={{ loaderData: { root: { ...session } } }} />);
  await untilShown(place, own ? 'Your review' : 'Write a review');
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

const words = (place: HTMLElement) => place.querySelector('textarea') ?? expect.fail();

async function write(place: HTMLElement, text: string) {
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(words(place), text);
    words(place).dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const kept = (person: string) => draftsOfPerson(person).map(({ value }) => value);
const soon = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

describe('what is typed into a review', () => {
  it('is shown to nobody who signs in afterwards', async () => {
    const session = { viewer };
    const place = await show(null, session);
    await write(place, 'The words of mira.');
    await soon();
    session.viewer = { ...viewer, id: 'q', username: 'kofi' };
    await press(buttonNamed(place, 'Load again'));
    await soon();
    expect(words(place).value).toBe('');
    await write(place, 'Mine.');
    await soon();
    expect(kept('q')).toMatchObject([{ comment: 'Mine.' }]);
    expect(kept('p')).toMatchObject([{ comment: 'The words of mira.' }]);
  });

  it('is not replaced by a draft that arrives later', async () => {
    const found = Promise.withResolvers<AccountDraft>();
    window.history.replaceState(null, '', '?draft=a');
    provideAccount({
      at: async () => [],
      find: () => found.promise,
      onNews: () => () => undefined,
    });
    onTestFinished(() => provideAccount(null));
    const place = await show(null);
    await write(place, 'Typed meanwhile.');
    found.resolve({
      id: { person: 'p', form: 'review', subject: 'x', instance: 'a' },
      value: { rating: 2, comment: 'From the other device.' },
      beside: null,
      revision: null,
      savedAt: 1,
      discardedAt: null,
      copy: { id: 'a', revision: 'a', deviceName: 'Chrome on Linux' },
    });
    await soon();
    expect(words(place).value).toBe('Typed meanwhile.');
    expect(kept('p')).toMatchObject([{ comment: 'Typed meanwhile.' }]);
  });
});
